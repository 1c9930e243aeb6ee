// Draws the icons for home screens from the SVG.
// node icons.mjs OUT_FOLDER
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(/** @type {string} */ (process.argv[2]), "icons");
const PAPER = "#f7f1e6";

await initWasm(await readFile(join(web, "node_modules/@resvg/resvg-wasm/index_bg.wasm")));
const drawing = await readFile(join(web, "icons/dicewright.svg"), "utf8");

// Home screens cut a maskable icon to any shape within the middle 80 %, so it is drawn small on a full ground.
/** @param {number} part */
const inset = (part) => {
  const margin = (64 * (1 - part)) / 2;
  const inner = drawing.replace(
    "<svg ",
    `<svg x="${margin}" y="${margin}" width="${64 * part}" height="${64 * part}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${PAPER}"/>${inner}</svg>`;
};

/** @type {{ [name: string]: [svg: string, size: number] }} */
const icons = {
  "icon-192.png": [drawing, 192],
  "icon-512.png": [drawing, 512],
  "maskable-192.png": [inset(0.7), 192],
  "maskable-512.png": [inset(0.7), 512],
  "apple-touch-icon.png": [inset(0.8), 180],
};

await mkdir(out, { recursive: true });
await writeFile(join(out, "dicewright.svg"), drawing);
for (const [name, [svg, size]] of Object.entries(icons)) {
  await writeFile(join(out, name), new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng());
}
