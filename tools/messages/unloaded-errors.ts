/** Where the errors' texts are loaded: the dialog of the account, whatever page is open behind. */
const LOADED = /^apps\/web\/src\/account\//
const SAID = /\bt\(\s*['`](error_\w+)/g

/**
 * Finds texts of errors that a page says by itself: pages don't load them, since the server sends its own sentence, and
 * show their keys instead.
 * @param errors keys of the errors' texts
 * @param programs all source files with their paths
 */
export const unloadedErrors = (
  errors: readonly string[],
  programs: readonly { readonly path: string; readonly text: string }[],
): string[] =>
  programs
    .filter(({ path }) => path.startsWith('apps/web/') && !LOADED.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SAID)].flatMap(([, key = '']) => (errors.includes(key) ? [`${path} says ${key}`] : [])),
    )
