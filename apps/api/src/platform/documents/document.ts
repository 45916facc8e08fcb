import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { accentColours } from '../foundation/accent-colour.ts'

/** A document to be made. It contains everything that the document shows, so that equal ones share one file. */
export interface WantedDocument {
  /** Its template, from the server's folder: `/tickets/documents/ticket.typ`. */
  readonly template: string
  /** What `layout.typ` and the template read; JSON. */
  readonly data: LayoutData & Readonly<Record<string, unknown>>
  /** Texts that are drawn as QR codes. */
  readonly codes: readonly string[]
  /** JPEG files named by their content, on this machine; the template reads them as `/pictures/0.jpeg` and so on. */
  readonly pictures?: readonly string[]
}

/** The data that every document has. */
export interface LayoutData {
  readonly title: string
  readonly author: string
  readonly lang: string
  readonly region: string
  readonly accent: string
  readonly soft: string
}

export const layoutData = (
  { accentHue }: Pick<Portal, 'accentHue'>,
  language: Language,
  said: Pick<LayoutData, 'title' | 'author'>,
): LayoutData => {
  const [lang = language, region = ''] = LANGUAGE_FACTS[language].tag.split('-')
  return { ...said, lang, region, ...accentColours(accentHue) }
}

/** Longer than the longest word of our languages. */
const LONGEST_WORD = 30
const ZERO_WIDTH_SPACE = '\u200B'

/** A text that people typed, in which overlong words may be broken. */
export const breakable = (text: string): string =>
  text.replaceAll(/\S{31,}/g, (word) =>
    [...word].map((sign, at) => (at > 0 && at % LONGEST_WORD === 0 ? ZERO_WIDTH_SPACE + sign : sign)).join(''),
  )
