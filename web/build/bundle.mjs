// Bundles the site's scripts and style into files named by their content, and tells which is which.
// node bundle.mjs OUT_FOLDER  ->  JSON on standard output
import { build } from "esbuild";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = /** @type {string} */ (process.argv[2]);
/** @type {import("esbuild").BuildOptions & { metafile: true }} */
const common = {
  absWorkingDir: web,
  bundle: true,
  preserveSymlinks: true,
  minify: true,
  metafile: true,
  legalComments: "none",
  // The tsconfig.json beside the scripts is for checking them, and has no say in what they become.
  tsconfigRaw: {},
  target: ["chrome111", "firefox115", "safari16.4"],
};

const pages = await build({
  ...common,
  entryPoints: ["shell.js", "style.css", "dark.css"],
  outdir: join(out, "assets"),
  entryNames: "[name].[hash]",
  format: "esm",
});
const first = await build({
  ...common,
  entryPoints: ["first.js"],
  outdir: join(out, "assets"),
  entryNames: "[name].[hash]",
  format: "iife",
});
await build({
  ...common,
  entryPoints: ["sw.js"],
  outfile: join(out, "sw.js"),
  format: "iife",
  define: { "process.env.NODE_ENV": '"production"' },
});

/** @type {{ [source: string]: string }} */
const named = {};
const folder = relative(web, out);
const made = { ...pages.metafile.outputs, ...first.metafile.outputs };
for (const [file, { entryPoint }] of Object.entries(made)) {
  named[/** @type {string} */ (entryPoint)] = relative(folder, file);
}
console.log(JSON.stringify(named));
