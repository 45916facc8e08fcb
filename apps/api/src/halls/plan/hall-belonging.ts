import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { findPortalOfHall } from './hall-versions.store.ts'

/** A hall belongs to the storefront of its venue. */
export const findHallBelonging = async (db: Querying, id: number): Promise<Belonging | null> => {
  const portalCode = await findPortalOfHall(db, id)
  return portalCode === undefined ? null : { portalCode }
}
