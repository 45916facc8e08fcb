import type { BuiltPages } from '../packages/contract/src/builds.ts'

/** What the browser loads before a page stands, in bytes on the wire. */
export interface Weight {
  readonly scripts: number
  readonly styles: number
}

/**
 * What each page's first screen weighs: the app, the page's program, the language's first words with the names of days,
 * and the page's own messages, in the language in which these are heaviest.
 * @param built what the build says of each page
 * @param sizeOf the size of a built file on the wire, in bytes
 * @returns weights by the page's name
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
