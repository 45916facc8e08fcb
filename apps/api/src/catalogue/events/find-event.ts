import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listEvents } from './list-events.ts'
import { viewOf } from './reply-with-cards.ts'

/** A published event of the storefront, in a language. */
export const findEvent = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  portal: Portal,
  language: Language,
  id: number,
): Promise<EventCard | undefined> => {
  const { events } = await listEvents(shop, portal, { ids: String(id) }, viewOf(shop, { portal, language }))
  return events[0]
}
