import type { BuiltPages } from '../../packages/contract/src/builds.ts'

/** What the browser loads for the first rendering of a page, in transferred bytes. */
export interface Weight {
  readonly scripts: number
  readonly styles: number
}

/**
 * The size of each page's first screen: the app, the page's scripts, the shell's messages with the names of days, and the
 * page's messages, in the language where these are largest.
 * @param built the build's files by page
 * @param sizeOf the transferred size of a built file, in bytes
 * @returns sizes by the page's name
 */
export function firstScreens(
  { entry, styles, pages }: Pick<BuiltPages, 'entry' | 'styles' | 'pages'>,
  sizeOf: (file: string) => number,
): Map<string, Weight> {
  const weigh = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0)
  return new Map(
    Object.entries(pages).map(([page, languages]) => {
      const scripts = Math.max(...Object.values(languages).map((files) => weigh([entry, ...files])))
      return [page, { scripts, styles: weigh(styles) }]
    }),
  )
}
