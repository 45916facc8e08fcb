import type { ReplyOf } from '@parter/contract/calls.ts'
import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { type ByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { linksFor } from '@parter/portal/paths/content-link.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { View } from './event-card.rules.ts'
import { type EventInfoText, readEventInfoTexts } from './event-detail.store.ts'
import { readCards } from './read-cards.ts'

type Pages = ByLanguage<readonly EventInfoText[]>

/** Pages in different languages are translations of each other when they have the same position. */
const positionOf = (texts: Pages, shown: readonly EventInfoText[], slug: string): number | undefined =>
  (
    shown.find((page) => page.slug === slug) ??
    Object.values(texts)
      .flat()
      .find((page) => page.slug === slug)
  )?.position

const slugsAt = (texts: Pages, position: number): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const page = texts[language]?.find((one) => one.position === position)
      return page ? [[language, page.slug]] : []
    }),
  )

/**
 * A general-info page of an event, by its slug in any language.
 * @throws ShopError event_not_found, info_not_found
 */
export const readEventInfo = async (
  { db }: Pick<Shop, 'db'>,
  portalCode: string,
  id: number,
  slug: string,
  view: View,
): Promise<ReplyOf<'readEventInfo'>> => {
  const [texts, [event]] = await Promise.all([readEventInfoTexts(db, portalCode, id), readCards(db, [id], view)])
  if (!texts || !event) throw new ShopError('event_not_found')
  const found = textIn(texts, view.language, view.fallback)
  const position = found && positionOf(texts, found.text, slug)
  const page = found?.text.find((one) => one.position === position)
  if (!found || !page) throw new ShopError('info_not_found')
  return {
    event,
    slug: page.slug,
    title: page.title,
    body: linksFor(page.body, found.language, view.language, view.fallback),
    lang: found.language,
    slugs: slugsAt(texts, page.position),
    sections: found.text.map((one) => ({ slug: one.slug, title: one.title })),
  }
}
