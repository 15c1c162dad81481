// Libraries of which a bundle takes only what is used.

/**
 * What asks servers: @actions/core has it for tokens of identity, which commgate does not ask for, and would
 * load it at every start, a third of the time that the action needs for that; what comments loads it later.
 * Its package does not say that loading it does nothing else.
 */
const LIBRARIES = /^(@actions\/http-client|undici|tunnel)$/;

/** A plugin of esbuild: where nothing of these libraries is used, they are not there. @type {import('esbuild').Plugin} */
export const loadedWhenUsed = {
  name: 'loaded when used',
  setup({ onResolve, resolve }) {
    onResolve({ filter: LIBRARIES }, async ({ path, importer, kind, namespace, resolveDir, pluginData }) => {
      if (pluginData === loadedWhenUsed) return undefined;
      const found = await resolve(path, {
        importer,
        kind,
        namespace,
        resolveDir,
        pluginData: loadedWhenUsed,
      });
      return { ...found, sideEffects: false };
    });
  },
};
