import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Permission } from '@parter/contract/wire/permissions.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listKeys } from '../sessions/api-keys.store.ts'

const MOST = 200

/** The keys of other programs: those that are valid first. The keys themselves nobody can read again. */
export const listApiKeys = async (shop: Pick<Shop, 'db'>): Promise<ReplyOf<'listApiKeys'>> => {
  const keys = await listKeys(shop.db, MOST)
  const now = Date.now()
  return {
    keys: keys.map(({ validUntil, createdAt, usedAt, endedAt, permissions, ...key }) => ({
      ...key,
      permissions: permissions as Permission[],
      state: endedAt ? 'ended' : validUntil && validUntil.getTime() <= now ? 'expired' : 'valid',
      validUntil: validUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}
