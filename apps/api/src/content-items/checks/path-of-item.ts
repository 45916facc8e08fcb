import type { ItemContent } from '@parter/contract/content-items/item-content.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { slugOf } from '@parter/portal/paths/slug.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { ContentItem } from '../items/content-items.store.ts'
import { readSections } from '../items/things.store.ts'

type Texts = ItemContent['texts']

/** Addresses of a section that change when its texts do: sections are named by words alone, all else by numbers too. */
export const movedAddresses = (
  portal: Portal,
  kind: ContentItem['kind'],
  before: Texts | undefined,
  after: Texts | undefined,
): { from: string; to: string }[] => {
  if (kind !== 'info_section') return []
  return portal.locales.flatMap(({ code: language }) => {
    const [was, is] = [before?.[language], after?.[language]].map((text) => slugOf(text?.slug, text?.title ?? ''))
    if (!was || !is || was === is) return []
    const pathOf = (infosection: string) => pathTo('infoSection', { infosection }, language, portal)
    return [{ from: pathOf(was), to: pathOf(is) }]
  })
}

/** Where the shop shows it, in the storefront's own language. @param id its number */
export const pathOfItem = async (
  db: Querying,
  portal: Portal,
  { kind, content }: Pick<ContentItem, 'kind' | 'content'>,
  id: number,
): Promise<string> => {
  const language = portal.defaultLocale
  const text = content.texts?.[language]
  if (kind === 'news') return pathTo('article', { id, slug: slugOf(text?.url, text?.headline ?? '') }, language, portal)
  if (kind === 'info_section')
    return pathTo('infoSection', { infosection: slugOf(text?.slug, text?.title ?? '') ?? String(id) }, language, portal)
  if (kind === 'sales_point') return pathTo('contacts', {}, language, portal)
  if (kind === 'form' && content.slug !== undefined) return pathTo('form', { slug: content.slug }, language, portal)
  if (kind === 'banner' || kind === 'navigation' || kind === 'link_list' || kind === 'form')
    return pathTo('frontPage', {}, language, portal)
  if (kind === 'venue' || kind === 'promoter' || kind === 'series')
    return pathTo(kind, { id, slug: slugOf(text?.slug, text?.name ?? text?.title ?? '') }, language, portal)
  const sections = await readSections(db, portal.portalCode, language)
  const section = sections.find((one) => one.id === content.section)
  return pathTo(
    'infoArticle',
    { infosection: section?.slug ?? 'info', id, slug: slugOf(text?.slug, text?.title ?? '') },
    language,
    portal,
  )
}
