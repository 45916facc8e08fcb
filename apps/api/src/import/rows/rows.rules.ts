import type { Language } from '@parter/portal/language/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { slugOf } from '@parter/portal/paths/slug.ts'
import type { ContentFolder, Storefront } from '../reading/content-folder.rules.ts'

/** The context for making one storefront's rows. */
export interface RowContext {
  readonly storefront: Storefront
  /** The storefront that owns the halls, without offsets. */
  readonly main: Storefront
  readonly now: Date
  /** `hall_version.id` by the hall's id in the folder. */
  readonly hallVersions: ReadonlyMap<number, number>
  pictureId(reference: string | undefined): string | null
  /** Sanitises HTML and resolves links to items of the folder. */
  html(text: string | undefined, language: Language): string
}

/** `[language, texts]` of each language with texts. */
export const eachText = <T>(texts: { readonly [language in Language]?: T | undefined }): [Language, T][] =>
  Object.entries(texts).filter((pair): pair is [Language, NonNullable<T>] => pair[1] !== undefined)

/** The given slug, else the slugified title, else the id. */
export const slugFor = (own: string | undefined, title: string, id: number): string => slugOf(own, title) ?? String(id)

type Titles = ReadonlyMap<string, { readonly [language in Language]?: string | undefined }>

/** The slugs by language of link targets such as `event:200101`. */
export const linkTargets = (folder: ContentFolder): Titles => {
  const targets = new Map<string, { [language in Language]?: string | undefined }>()
  for (const { item } of folder.series) {
    const slugs = eachText(item.texts).map(([language, texts]) => [language, slugFor(texts.slug, texts.title, item.id)])
    targets.set(`series:${item.id}`, Object.fromEntries(slugs))
  }
  for (const { item } of folder.events) {
    const own = eachText(item.texts ?? {}).flatMap(([language, { slug, title }]) =>
      title === undefined && slug === undefined ? [] : [[language, slugFor(slug, title ?? '', item.id)]],
    )
    targets.set(`event:${item.id}`, { ...targets.get(`series:${item.series}`), ...Object.fromEntries(own) })
  }
  for (const { item } of folder.info) {
    for (const article of item.articles) {
      const slugs = eachText(article.texts).map(([language, texts]) => {
        const section = item.texts[language] ?? Object.values(item.texts)[0]
        const place = section ? slugFor(section.slug, section.title, item.id) : String(item.id)
        return [language, `${place}/${slugFor(texts.slug, texts.title, article.id)}`]
      })
      targets.set(`info:${article.id}`, Object.fromEntries(slugs))
    }
  }
  return targets
}

/**
 * The path, without language prefix, of `event:ID`, `series:ID`, `info:ID` in a storefront; other addresses unchanged.
 * @param targets from linkTargets
 */
export const addressOfLink = (
  link: string,
  language: Language,
  { offsets, language: own }: Storefront,
  targets: Titles,
): string => {
  const [, kind, number] = /^(event|series|info):(\d+)$/.exec(link) ?? []
  if (kind === undefined) return link
  const unprefixed = { defaultLocale: language, locales: [] }
  const slugs = targets.get(link)
  const slug = slugs?.[language] ?? slugs?.[own]
  if (kind === 'event') return pathTo('event', { id: Number(number) + offsets.events, slug }, language, unprefixed)
  if (kind === 'series') return pathTo('series', { id: Number(number) + offsets.series, slug }, language, unprefixed)
  const [infosection = 'info', article] = (slug ?? '').split('/')
  return pathTo(
    'infoArticle',
    { infosection, id: Number(number) + offsets.others, slug: article },
    language,
    unprefixed,
  )
}
