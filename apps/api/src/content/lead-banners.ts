import { bannersAt } from '@parter/portal/banners.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { readInit } from './read-init.ts'

/** A large banner of the front page that leads to an event or a series. */
export interface LeadBanner {
  readonly banner: number
  readonly page: 'event' | 'series'
  /** Of the event or series. */
  readonly id: number
}

/** The events and series that the large banners of the front page lead to, in their order (R3.6). */
export const readLeadBanners = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  portal: Portal,
  language: Language,
): Promise<LeadBanner[]> => {
  const { banners } = await readInit(shop, portal, language)
  return bannersAt(banners, { page: 'frontPage' })
    .filter(({ type, picture }) => type === 'hero' && picture)
    .flatMap(({ id, link }) => {
      const at = pageAt(link.replace(/[?#].*$/s, ''), portal)
      return at.found && (at.page === 'event' || at.page === 'series')
        ? [{ banner: id, page: at.page, id: Number(at.params.id) }]
        : []
    })
}
