import type { ReplyOf } from '@parter/contract/calls.ts'
import { hallPlanOf } from '../../halls/plan/hall-plan.ts'
import { modelOfPlan } from '../../halls/plan/model-of-plan.rules.ts'
import { portalFile } from '../../import/format/primitives.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readEventDefaults } from '../drafts/event-rows.store.ts'
import { portalOf } from '../drafts/portal-of-draft.ts'
import { readChoices } from './event-choices.store.ts'

const zonesOf = async (shop: Shop, hallVersionId: number, seats: Readonly<Record<string, number>>) => {
  const plan = await hallPlanOf(shop, hallVersionId)
  return (plan ? modelOfPlan(plan).zones : []).map(({ code, kind, name, shade, capacity }) => ({
    code,
    kind,
    name: { ...name },
    shade,
    capacity: kind === 'seated' ? (seats[code] ?? 0) : (capacity ?? null),
  }))
}

/**
 * What an event of a storefront can be made of; whoever works for one promoter sees no other.
 * @throws ShopError not_found, permission_denied
 */
export const readEventChoices = async (
  shop: Shop,
  reach: readonly Reach[],
  storefront: string,
): Promise<ReplyOf<'readEventChoices'>> => {
  const portal = portalOf(shop, storefront)
  const here = reach.filter(({ portalCodes }) => portalCodes === null || portalCodes.includes(storefront))
  if (here.length === 0) throw new ShopError('permission_denied')
  const own = here.flatMap(({ promoterId }) => (promoterId === null ? [] : [promoterId]))
  const seesAll = here.some(({ promoterId }) => promoterId === null)
  const { halls, ...choices } = await readChoices(shop.db, storefront, seesAll ? null : own)
  const defaults = portalFile.shape.eventDefaults.safeParse(await readEventDefaults(shop.db, storefront))
  return {
    currency: portal.currencyCode,
    timeZone: portal.timezone,
    language: portal.defaultLocale,
    languages: portal.locales.map(({ code }) => code),
    feeBasisPoints: (defaults.success && defaults.data.feeBasisPoints) || 0,
    ...choices,
    halls: await Promise.all(
      halls.map(async ({ hallVersionId, seats, ...hall }) => ({
        ...hall,
        zones: await zonesOf(shop, hallVersionId, seats),
      })),
    ),
  }
}
