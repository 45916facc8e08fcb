import type { CallName, ReplyOf } from '@parter/contract/calls.ts'
import type { InitData } from '@parter/contract/content/content.ts'
import type { DrawnScreen, FirstPaintClass } from '@parter/contract/first-paint.ts'
import type { ErrorCode } from '@parter/contract/wire/errors.ts'
import type { Picture } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { ContentPage, PageName, PathParams } from '@parter/portal/pages/pages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import type { Html } from '../html.ts'

/** The name that the build has given a class. */
export type ClassOf = (name: FirstPaintClass) => string

/** What a page's texts are made of. */
export interface PageContext {
  readonly portal: Portal
  readonly language: Language
  readonly params: Readonly<Record<string, string>>
  /** The query of the address. */
  readonly search: URLSearchParams
  readonly init: InitData
  readonly t: Translate
  /** The title in the page's declaration; the storefront's name if the title comes from the content. */
  readonly titleOf: (page: PageName) => string
  readonly dates: DateFormats
  /** Milliseconds since 1970. */
  readonly now: number
  /** The page's queries of one call, in order. */
  readonly replies: <N extends CallName>(name: N) => readonly ReplyOf<N>[]
  readonly path: <P extends PageName>(page: P, params: PathParams<P>) => string
  /** The path with the storefront's public origin. */
  readonly absolute: (path: string) => string
}

/** @param sizes one of `PICTURE_SIZES`, the one that the browser's picture has */
export interface FirstPicture {
  readonly picture: Picture | null
  readonly sizes: string
}

/** What a page shows before its scripts have come. */
export interface DrawnPage {
  /** Inside of `<main>`, with the browser's own classes. */
  readonly content: Html
  /** Which screen it is, of those whose styles the build knows. */
  readonly screen: DrawnScreen
  /** Custom properties of CSS. Values are never texts of the content. */
  readonly properties: Readonly<Record<string, string>>
  /** The same for what is marked as `data-part`, by that mark. */
  readonly parts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The summary without what is drawn already. */
  readonly rest: Html
}

/** A page's metadata for search engines, link previews, and browsers without scripts. */
export interface PageMeta {
  /** Without the store's name, unless `isWholeTitle`. */
  readonly title: string
  readonly isWholeTitle?: boolean
  readonly description: string
  readonly picture?: Picture | null
  /** The page's first picture and its width: preloaded with the scripts, not after them. */
  readonly firstPictures?: readonly (FirstPicture | null | undefined)[]
  readonly jsonLd?: readonly object[]
  /** The content in short, shown where scripts don't run. */
  readonly summary?: Html
  /** Draws the first screen, where the build has told the classes. */
  readonly firstPaint?: ((classOf: ClassOf) => DrawnPage) | undefined
  /** The right parameters of the address; an address with others is redirected. */
  readonly params?: Readonly<Record<string, string>>
  /** The slugs of the content by language, for the page's addresses in other languages (R2.8). */
  readonly slugs?: Readonly<Record<string, string>>
  /** Parameters of the address by language, where more than one slug differs. */
  readonly paramsByLanguage?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>
  /** The address of the visitor's own data, with its query: browsers with a session ask for it before the program does. */
  readonly asksFirst?: string
  /** False: not for search engines. */
  readonly isIndexed?: boolean
}

/** Writes the metadata of a page, or returns the error if its content doesn't exist. */
export type DescribePage = (context: PageContext) => PageMeta | ErrorCode

/** Every page with a title from its content has one; others may. */
export type PageDescriptions = Readonly<Record<ContentPage, DescribePage> & Partial<Record<PageName, DescribePage>>>
