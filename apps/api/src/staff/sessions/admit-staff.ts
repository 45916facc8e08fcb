import type { ScopedKind } from '@parter/contract/wire/permissions.ts'
import type { Belonging } from '../../platform/audit/actor.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { AdmitStaff, StaffNeed } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { mayDo, type Target } from '../roles/roles.rules.ts'
import { readStaff } from './read-staff.ts'

/** Finds where a thing belongs, by its number; null: there is none. */
export type FindBelonging = (db: Querying, id: number) => Promise<Belonging | null>

/** By the kind of thing: the one list is in `rooms.ts`. */
export type StaffScopes = Readonly<Record<ScopedKind, FindBelonging>>

const targetOf = async (shop: Shop, scopes: StaffScopes, { covers, params }: StaffNeed): Promise<Target> => {
  if (covers === undefined || covers === 'everything' || covers === 'listed') return covers ?? 'everything'
  const id = Number((params as Readonly<Record<string, unknown>>)[covers.param])
  return Number.isSafeInteger(id) ? await scopes[covers.kind](shop.db, id) : null
}

/** Makes the one check before every call of the staff: who they are, whether they may do this, and with this. */
export const admittingStaff =
  (shop: Shop, scopes: StaffScopes): AdmitStaff =>
  async (request, need) => {
    const staff = await readStaff(shop, request)
    if (!staff) throw new ShopError('login_required')
    const { permission } = need
    if (permission !== undefined && !mayDo(staff.grants, permission, await targetOf(shop, scopes, need)))
      throw new ShopError('permission_denied')
    if (need.confirmed && !staff.isConfirmed) throw new ShopError('confirmation_needed')
    return staff
  }
