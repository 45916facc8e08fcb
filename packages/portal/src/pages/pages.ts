import type { Translate } from '../messages/messages.ts'
import { accountPages } from './account.pages.ts'
import { cataloguePages, cataloguePathSegments } from './catalogue.pages.ts'
import { contentPages, contentPathSegments } from './content.pages.ts'
import type { PageDeclaration } from './declare-page.ts'
import { salePages, salePathSegments } from './sale.pages.ts'
import { technicalPages } from './technical.pages.ts'

/** Path segments in each language: lower-case ASCII, none is a language's code (R2.5, R2.6). */
export const PATH_SEGMENTS = { ...cataloguePathSegments, ...contentPathSegments, ...salePathSegments } as const

export type SectionName = keyof typeof PATH_SEGMENTS

const declared = { ...cataloguePages, ...contentPages, ...salePages, ...accountPages, ...technicalPages } as const

export type PageName = keyof typeof declared

/** Every page of the shop. The only place where addresses are spelled. */
export const PAGES: Readonly<Record<PageName, PageDeclaration>> = declared

export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

type Declared = typeof declared

/** Pages whose head is made of what they show: the server's room describes it. */
export type ContentPage = {
  [Page in PageName]: Declared[Page]['title'] extends 'content' ? Page : never
}[PageName]

/** The names of the queries of first screens. */
export type PageQueryName = {
  [Page in PageName]: Declared[Page] extends { readonly queries: readonly (infer Name)[] } ? Name : never
}[PageName]

type Segment<Path extends string> = Path extends `${infer Head}/${infer Rest}` ? Head | Segment<Rest> : Path
type ParamMark<Page extends PageName> = Extract<Segment<Declared[Page]['path']>, `:${string}`>
type OptionalName<Mark extends string> = Mark extends `:${infer Name}?` ? Name : never
type RequiredName<Mark extends string> = Mark extends `${string}?`
  ? never
  : Mark extends `:${infer Name}`
    ? Name
    : never

type Params<Page extends PageName, Value> = { readonly [Name in RequiredName<ParamMark<Page>>]: Value } & {
  readonly [Name in OptionalName<ParamMark<Page>>]?: Value | undefined
}

/** What an address says besides its page: `event` → `{ id, slug? }`. Always decoded text. */
export type PageParams<Page extends PageName = PageName> = Params<Page, string>

/** The same as taken by `pathTo`, where ids may be numbers. */
export type PathParams<Page extends PageName = PageName> = Params<Page, string | number>

/** True for a word that is a page's name. */
export const isPageName = (word: string): word is PageName => Object.hasOwn(PAGES, word)

/** What stands around a page (R2.9). Pages of the profile layout need a login (R6.1). */
export const layoutOf = (page: PageName): 'blank' | 'default' | 'profile' => PAGES[page].layout ?? 'default'

/**
 * What a page is called by its declaration.
 * @param t says what its messages say
 * @returns null for a page that is called by what it shows
 */
export const declaredTitle = (page: PageName, t: Translate, store: string): string | null => {
  const { title } = PAGES[page]
  if (title === 'content') return null
  if (title === 'store') return store
  return typeof title === 'string' ? t(title, { store }) : title.english
}

/** True for a page that one address leads to, without parameters. */
export const hasOneAddress = (page: PageName): boolean => !PAGES[page].path.includes(':')

/** True for a personal page, which is never cached. */
export const isPersonal = (page: PageName): boolean => PAGES[page].isPersonal === true || layoutOf(page) === 'profile'

/** The name of the file that a page's component is in, without its ending: `seatMap` → `seat-map-page`. */
export const componentOf = (page: PageName | 'missing'): string => {
  const name = page === 'missing' ? page : (PAGES[page].component ?? page)
  const words = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return words.endsWith('-page') ? words : `${words}-page`
}
