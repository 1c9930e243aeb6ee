// Bundles the site's scripts and style into files named by their content, and tells which is which.
// node bundle.mjs OUT_FOLDER HUES  ->  JSON on standard output
// HUES is JSON: by day and by night, the hue of each game.
import { build } from "esbuild";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = /** @type {string} */ (process.argv[2]);
/** @type {{ [time: string]: { [game: string]: string } }} */
const hues = JSON.parse(/** @type {string} */ (process.argv[3]));
/** @type {import("esbuild").Plugin} */
const ofGames = {
  name: "hues of the games",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^games:/ }, ({ path }) => ({ path: path.slice("games:".length), namespace: "games" }));
    onLoad({ filter: /./, namespace: "games" }, ({ path }) => ({
      loader: "css",
      contents: Object.entries(hues[path] ?? {})
        .map(([game, hue]) => `[data-game="${game}"] { --hue: ${hue}; }`)
        .join("\n"),
    }));
  },
};
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
  plugins: [ofGames],
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
