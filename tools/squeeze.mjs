/**
 * @file Vite plugin: minifies the bundler's minified output again with terser, which knows shorter forms.
 * Terser alone would give larger files, because only the bundler sees all modules.
 */
import { minify } from "terser";

const OPTIONS = { ecma: 2020, module: true, compress: { passes: 2 }, mangle: true };
const MAP_COMMENT = /\n\/\/# sourceMappingURL=.*\s*$/;

export const squeeze = (isMinified = true) => ({
  name: "tonearm-squeeze",
  apply: "build",
  configResolved({ build }) {
    isMinified = build.minify !== false;
  },
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      // A build for debugging need not be small: `vite build --minify false`.
      if (!isMinified) return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const map = bundle[`${chunk.fileName}.map`];
        const [comment = ""] = MAP_COMMENT.exec(chunk.code) ?? [];
        const content = map === undefined ? undefined : JSON.parse(String(map.source));
        const { code, map: pressed } = await minify(chunk.code, {
          ...OPTIONS,
          sourceMap: content === undefined ? false : { content },
        });
        chunk.code = code + comment;
        if (map !== undefined) map.source = pressed;
      }
    },
  },
});
