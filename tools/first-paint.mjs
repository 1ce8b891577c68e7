/** @file Vite plugin: knows which of our own modules the entry imports, directly or indirectly, before it runs. */

/** Finds the modules of `src` that `entry`, a path from the root, imports in other ways than by `import()`. */
export function firstPaint(entry) {
  const reached = new Set();
  let root = "";
  return {
    name: "tonearm-first-paint",
    apply: "build",
    /** Whether a module is one of them; known once all modules have been read. */
    has: (id) => reached.has(id),
    configResolved(config) {
      root = config.root;
    },
    buildEnd(failure) {
      if (failure !== undefined) return;
      reached.clear();
      const visit = (id) => {
        // Packages are skipped: the bundler keeps only the modules in use, while packages import far more.
        if (reached.has(id) || !id.startsWith(`${root}/src/`)) return;
        reached.add(id);
        for (const asked of this.getModuleInfo(id)?.importedIds ?? []) visit(asked);
      };
      visit(`${root}/${entry}`);
      if (reached.size < 2) this.error(`${entry} imports nothing: is it still the entry?`);
    },
  };
}
