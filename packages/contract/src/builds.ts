import type { Language } from '@parter/portal/language/languages.ts'
import { PAGE_NAMES, PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import type { FirstPaint } from './first-paint.ts'
import type { PreloadedReply } from './first-screen.ts'
import type { ErrorCode } from './wire/errors.ts'

/**
 * Pages that show only content, which is the same for everybody. Their data is available in one cacheable request, at
 * the page's path + `/_payload.json?{buildId}` (R7.6).
 */
export const STATIC_PAGES: readonly PageName[] = PAGE_NAMES.filter((page) => PAGES[page].isStatic)

/** `/builds/latest.json`: the release that the server runs. Never cached, so that browsers notice a new one. */
export interface LatestBuild {
  readonly id: string
  /** When it was built, in milliseconds since 1970. */
  readonly timestamp: number
}

/** `/builds/meta/{buildId}.json`: what there is to know of a release, cached for ever; another release's is not found. */
export interface BuildManifest extends LatestBuild {
  /** Pages with a payload. */
  readonly staticPages: readonly PageName[]
  /** Those of them that have one address, in all of the storefront's languages. */
  readonly prerendered: readonly string[]
}

/** The data of a static page's first screen; `replies` as in the shell. */
export interface PagePayload {
  readonly buildId: string
  readonly page: PageName
  readonly language: Language
  readonly params: Readonly<Record<string, string>>
  readonly refusal: ErrorCode | null
  readonly replies: readonly PreloadedReply[]
}

/**
 * `.vite/pages.json` of the built app: what the browser loads for each page, as the build found it, so that the server can
 * name it in the page. Paths within the build's folder.
 */
export interface BuiltPages {
  /** The entry script. */
  readonly entry: string
  readonly styles: readonly string[]
  /** The scripts that a page, or `missing`, needs to render, by language, without the entry. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** What some pages load in addition as soon as they run. */
  readonly beside: Readonly<Record<string, readonly string[]>>
  /** What the server draws an event with before any script has come. */
  readonly firstPaint?: FirstPaint
}
