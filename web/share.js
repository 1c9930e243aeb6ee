// Hands a link to the device's other apps, where the browser can do that.

// Whatever needs it is hidden until it is known to be there.
export const showSharing = () => {
  if (/** @type {Partial<Navigator>} */ (navigator).share) document.documentElement.dataset.shares = "";
};

/** @param {{ title: string, url: string }} link */
export const share = async ({ title, url }) => {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Somebody has thought better of it.
    if (/** @type {Error} */ (error).name !== "AbortError") throw error;
  }
};
