import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPages } from '@parter/contract/builds.ts'
import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { PAGE_NAMES } from '@parter/portal/pages/pages.ts'

/**
 * Writes into a folder what a build of the web app says of its pages.
 * @param files the scripts of each page that matters; all others have none
 * @param without a page that the build doesn't know
 */
export const writeWebBuild = async (
  folder: string,
  files: Readonly<Record<string, readonly string[]>> = {},
  without?: string,
): Promise<void> => {
  const names = [...PAGE_NAMES, 'missing'].filter((page) => page !== without)
  const built: BuiltPages = {
    entry: 'assets/main-1.js',
    styles: ['assets/style-1.css'],
    pages: Object.fromEntries(
      names.map((page) => [page, Object.fromEntries(LANGUAGES.map((language) => [language, files[page] ?? []]))]),
    ),
    beside: { event: ['assets/map-1.js'] },
  }
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(folder, '.vite/pages.json'), JSON.stringify(built))
}
