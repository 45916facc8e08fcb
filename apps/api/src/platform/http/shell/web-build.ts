import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPages } from '@parter/contract/builds.ts'
import type { FirstPaint } from '@parter/contract/first-paint.ts'
import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { PAGE_NAMES, type PageName } from '@parter/portal/pages/pages.ts'

/** The addresses of the files of a page's first screen. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

/** The built web app. */
export interface WebBuild {
  /** Names the release. */
  readonly buildId: string
  /** Milliseconds since 1970. */
  readonly builtAt: number
  readonly firstPaint?: FirstPaint
  filesOf(page: PageName | 'missing', language: Language): PageFiles
}

const url = (file: string): string => `/${file}`

/**
 * Reads what was built in a folder.
 * @returns undefined when nothing was built there
 * @throws Error when the build doesn't know a page: it was made from other sources
 */
export const readWebBuild = async (folder: string): Promise<WebBuild | undefined> => {
  const file = join(folder, '.vite/pages.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { mtimeMs } = await stat(file)
  const { entry, styles, pages, beside, firstPaint } = JSON.parse(text) as BuiltPages
  const missing = [...PAGE_NAMES, 'missing'].filter((page) => LANGUAGES.some((language) => !pages[page]?.[language]))
  if (missing.length > 0)
    throw new Error(`The web app in ${folder} was built without ${missing.join(', ')}: build it anew`)
  return {
    builtAt: Math.round(mtimeMs),
    ...(firstPaint && { firstPaint }),
    buildId: createHash('sha256').update(text).digest('hex').slice(0, 12),
    filesOf: (page, language) => ({
      scripts: [url(entry)],
      modules: [...(pages[page]?.[language] ?? []), ...(beside[page] ?? [])].map(url),
      styles: styles.map(url),
    }),
  }
}
