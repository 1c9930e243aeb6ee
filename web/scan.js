// Reads a QR code with the camera, where the browser has a detector for codes.
const PAUSE = 200;

// Whatever needs it is hidden until it is known to be there.
export const showScanning = async () => {
  if (!("BarcodeDetector" in globalThis) || !navigator.mediaDevices?.getUserMedia) return;
  const formats = await BarcodeDetector.getSupportedFormats().catch(() => /** @type {string[]} */ ([]));
  if (formats.includes("qr_code")) document.documentElement.dataset.scans = "";
};

const openCamera = async () => {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch (error) {
    const { name } = /** @type {Error} */ (error);
    if (name === "NotAllowedError") {
      throw new Error("the camera may not be used here; allow it in the browser, or paste the link instead");
    }
    if (name === "NotFoundError") throw new Error("there is no camera; paste the link instead");
    throw error;
  }
};

// Outside of what Python draws, so that a redraw leaves it alone.
/** @param {HTMLVideoElement} video */
const showDialog = (video) => {
  const dialog = document.createElement("dialog");
  dialog.className = "scanner";
  dialog.setAttribute("aria-label", "Scan a code");
  const words = document.createElement("p");
  words.textContent = "Hold the code before the camera.";
  const stop = document.createElement("button");
  stop.type = "button";
  stop.textContent = "Stop";
  stop.addEventListener("click", () => dialog.close());
  dialog.append(words, video, stop);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
};

/** @type {(video: HTMLVideoElement, dialog: HTMLDialogElement) => Promise<string>} */
const firstCode = async (video, dialog) => {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  while (dialog.open) {
    const [code] = await detector.detect(video);
    if (code && dialog.open) return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return "";
};

/** @param {(text: string) => void} take */
export const scan = async (take) => {
  const stream = await openCamera();
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  const dialog = showDialog(video);
  // Whoever looks at another tab does not want to be filmed.
  const stopWhenHidden = () => dialog.close();
  document.addEventListener("visibilitychange", stopWhenHidden);
  let text = "";
  try {
    await video.play();
    text = await firstCode(video, dialog);
  } catch (error) {
    // Stopped before the camera was there.
    if (dialog.open) throw error;
  } finally {
    document.removeEventListener("visibilitychange", stopWhenHidden);
    for (const track of stream.getTracks()) track.stop();
    dialog.remove();
  }
  if (text) take(text);
};
