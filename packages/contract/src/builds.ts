import type { Language } from '@parter/portal/languages.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import type { ReadyAnswer } from './first-screen.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Pages that show content alone: alike for everybody until the content changes. Their data can be had in one cacheable
 * request, at the page's path + `/_payload.json?{buildId}` (R7.6).
 */
export const STATIC_PAGES = [
  'contacts',
  'eventInfo',
  'generalInfo',
  'infoArticle',
  'infoSection',
  'news',
  'article',
  'promoters',
  'tags',
  'venues',
] as const satisfies readonly PageName[]

/** `/builds/latest.json`: the release that the server has now. Never kept, so that a browser notices a new one. */
export interface LatestBuild {
  readonly id: string
  /** When it was built, in milliseconds since 1970. */
  readonly timestamp: number
}

/** `/builds/meta/{buildId}.json`: what there is to know of a release, kept for ever; another release's is not found. */
export interface BuildManifest extends LatestBuild {
  /** Pages whose payload can be fetched. */
  readonly staticPages: readonly PageName[]
  /** Those of them that have one address, in all of the storefront's languages. */
  readonly prerendered: readonly string[]
}

/** The data of a static page's first screen; `answers` as in the shell. */
export interface PagePayload {
  readonly buildId: string
  readonly page: PageName
  readonly language: Language
  readonly params: Readonly<Record<string, string>>
  readonly refusal: ErrorCode | null
  readonly answers: readonly ReadyAnswer[]
}
