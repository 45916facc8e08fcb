import type { ScopedKind } from '@parter/contract/wire/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { Belonging, StaffActor } from '../../platform/audit/actor.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { AdmitStaff, StaffNeed } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { isWithin, mayDo, type Target } from '../roles/roles.rules.ts'
import { hashOfKey, keyInHeader } from './api-key.ts'
import { findApiKey } from './api-keys.store.ts'
import { readStaff } from './read-staff.ts'

/** Requests of a key in a minute. */
const MOST_A_MINUTE = 300
const MINUTE = 60

/**
 * Lets another program pass by its key. Keys read: what changes something, or what names persons again after a new proof,
 * is for people (R12.10).
 * @param key undefined: it can't be one
 * @throws ShopError login_required, permission_denied, too_many_requests
 */
const admitKey = async (
  shop: Shop,
  request: FastifyRequest,
  key: string | undefined,
  { permission, confirmed, address }: StaffNeed,
  target: () => Promise<Target>,
): Promise<StaffActor> => {
  const found = key === undefined ? undefined : await findApiKey(shop.db, hashOfKey(key))
  if (!found) throw new ShopError('login_required')
  const { id, permissions, portalCodes, promoterId, eventIds } = found
  if (shop.settings.RATE_LIMITS && (await shop.memory.count(`key ${id}`, MINUTE)) > MOST_A_MINUTE)
    throw new ShopError('too_many_requests', { retryAfterSeconds: MINUTE })
  const reach = [{ portalCodes, promoterId, eventIds }]
  const reads = address?.startsWith('GET ') === true && confirmed !== true
  if (!reads || permission === undefined || !permissions.includes(permission) || !isWithin(reach, await target()))
    throw new ShopError('permission_denied')
  return {
    kind: 'staff',
    id: 0,
    sessionId: Buffer.alloc(0),
    requestId: request.id,
    reach: (asked) => (permissions.includes(asked) ? reach : []),
  }
}

/** Finds where a thing belongs, by its number; null: there is none. */
export type FindBelonging = (db: Querying, id: number) => Promise<Belonging | null>

/** By the kind of thing: the one list is in `rooms.ts`. */
export type StaffScopes = Readonly<Record<ScopedKind, FindBelonging>>

const targetOf = async (shop: Shop, scopes: StaffScopes, { covers, params }: StaffNeed): Promise<Target> => {
  if (covers === undefined || covers === 'everything' || covers === 'listed') return covers ?? 'everything'
  const id = Number((params as Readonly<Record<string, unknown>>)[covers.param])
  return Number.isSafeInteger(id) ? await scopes[covers.kind](shop.db, id) : null
}

/** Makes the one check before every call of the staff: who they are, or whose key it is, whether they may do this, and with this. */
export const admittingStaff =
  (shop: Shop, scopes: StaffScopes): AdmitStaff =>
  async (request, need) => {
    const key = keyInHeader(request.headers.authorization)
    if (key !== null) return await admitKey(shop, request, key, need, () => targetOf(shop, scopes, need))
    const staff = await readStaff(shop, request)
    if (!staff) throw new ShopError('login_required')
    const { permission } = need
    if (permission !== undefined && !mayDo(staff.grants, permission, await targetOf(shop, scopes, need)))
      throw new ShopError('permission_denied')
    if (need.confirmed && !staff.isConfirmed) throw new ShopError('confirmation_needed')
    return staff
  }
