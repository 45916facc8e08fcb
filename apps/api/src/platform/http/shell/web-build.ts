import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@parter/portal/languages.ts'
import { PAGE_MESSAGES } from '@parter/portal/messages/page-messages.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'

interface BuiltPart {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, BuiltPart>>

/** What a page's first screen loads, as addresses. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

/** The web app as it was built. */
export interface WebBuild {
  /** Names the release. */
  readonly buildId: string
  /** Milliseconds since 1970. */
  readonly builtAt: number
  filesOf(page: PageName | 'missing', language: Language): PageFiles
}

/** Pages whose program stands in another's file; all others are in `src/pages/` under their own name. */
const SHARED: Partial<Record<PageName, string>> = { ticketCategory: 'tickets-page', profile: 'my-tickets-page' }

/** What a page's program fetches as it begins: named at once, so that it doesn't wait until the scripts run. */
const AT_ONCE: Partial<Record<PageName, string>> = { seatMap: 'src/box-office/hall-map/hall-map.tsx' }

const pageFile = (page: PageName | 'missing'): string => {
  const name = page.replace(/[A-Z]/g, (mail) => `-${mail.toLowerCase()}`)
  return `src/pages/${(page !== 'missing' && SHARED[page]) || (name.endsWith('-page') ? name : `${name}-page`)}.tsx`
}

/** A part with everything that it imports before it can run. */
const withImports = (manifest: Manifest, key: string | undefined, found = new Set<string>()): Set<string> => {
  const part = key === undefined ? undefined : manifest[key]
  if (key === undefined || !part || found.has(key)) return found
  found.add(key)
  for (const next of part.imports ?? []) withImports(manifest, next, found)
  return found
}

/** The styles of all pages, when the build has them in one file. */
const ALL_STYLES = 'style.css'

const findFiles = (manifest: Manifest, page: PageName | 'missing', language: Language): PageFiles => {
  const all = Object.keys(manifest)
  const entry = all.find((key) => manifest[key]?.isEntry)
  const ending = (end: string) => all.find((key) => key.endsWith(end))
  const rooms = page === 'missing' ? [] : (PAGE_MESSAGES[page] ?? [])
  const wanted = [
    entry,
    pageFile(page),
    page === 'missing' ? undefined : AT_ONCE[page],
    ending(`src/platform/messages/${language}.ts`),
    ...rooms.map((room) => ending(`/messages/${language}/${room}.json`)),
  ]
  const keys = [...new Set(wanted.flatMap((key) => [...withImports(manifest, key)]))]
  const url = (file: string) => `/${file}`
  const files = [...new Set(keys.flatMap((key) => manifest[key]?.file ?? []))]
  const first = entry === undefined ? undefined : manifest[entry]?.file
  return {
    scripts: first === undefined ? [] : [url(first)],
    modules: files.filter((file) => file !== first && file.endsWith('.js')).map(url),
    styles: [...new Set([manifest[ALL_STYLES]?.file ?? [], ...keys.map((key) => manifest[key]?.css ?? [])].flat())].map(
      url,
    ),
  }
}

/**
 * Reads what was built in a folder.
 * @returns undefined when nothing was built there
 */
export const readWebBuild = async (folder: string): Promise<WebBuild | undefined> => {
  const file = join(folder, '.vite/manifest.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { mtimeMs } = await stat(file)
  const manifest = JSON.parse(text) as Manifest
  const known = new Map<string, PageFiles>()
  return {
    builtAt: Math.round(mtimeMs),
    buildId: createHash('sha256').update(text).digest('hex').slice(0, 12),
    filesOf(page, language) {
      const key = `${page} ${language}`
      const files = known.get(key) ?? findFiles(manifest, page, language)
      known.set(key, files)
      return files
    },
  }
}
