import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPages } from '@parter/contract/builds.ts'
import { type DrawnScreen, FIRST_PAINT, type FirstPaint, type FirstPaintClass } from '@parter/contract/first-paint.ts'
import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { PAGE_NAMES } from '@parter/portal/pages/pages.ts'

/** Classes that are called as in their files, with dashes for what stands between; the same styles for each screen. */
export const testFirstPaint = (styles: string): FirstPaint => {
  const files = Object.values(FIRST_PAINT).flatMap((screen) => Object.entries<readonly string[]>(screen))
  const names = files.flatMap(([file, own]) => own.map((name) => `${file}.${name}`))
  return {
    styles: Object.fromEntries(Object.keys(FIRST_PAINT).map((screen) => [screen, styles])) as Record<
      DrawnScreen,
      string
    >,
    classes: Object.fromEntries(names.map((name) => [name, name.replaceAll(/[./]/g, '-')])) as Record<
      FirstPaintClass,
      string
    >,
  }
}

/**
 * Writes into a folder what a build of the web app says of its pages.
 * @param files the scripts of each page that matters; all others have none
 * @param without a page that the build doesn't know
 * @param firstPaint what it knows of the first paint; otherwise nothing
 */
export const writeWebBuild = async (
  folder: string,
  files: Readonly<Record<string, readonly string[]>> = {},
  without?: string,
  firstPaint?: FirstPaint,
): Promise<void> => {
  const names = [...PAGE_NAMES, 'missing'].filter((page) => page !== without)
  const built: BuiltPages = {
    entry: 'assets/main-1.js',
    styles: ['assets/style-1.css'],
    pages: Object.fromEntries(
      names.map((page) => [page, Object.fromEntries(LANGUAGES.map((language) => [language, files[page] ?? []]))]),
    ),
    beside: { event: ['assets/map-1.js'] },
    ...(firstPaint && { firstPaint }),
  }
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(folder, '.vite/pages.json'), JSON.stringify(built))
}
