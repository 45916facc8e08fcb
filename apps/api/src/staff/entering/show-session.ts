import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { FastifyRequest } from 'fastify'
import type { Shop } from '../../platform/shop/shop.ts'
import { permissionsOfGrants } from '../roles/roles.rules.ts'
import { readStaff } from '../sessions/read-staff.ts'

/** Who is signed in, for their browser. */
export const showSession = async (shop: Shop, request: FastifyRequest): Promise<ReplyOf<'signInStaff'>> => {
  const staff = await readStaff(shop, request)
  if (!staff) return { member: null }
  const { id, name, email, language, isReady, kinds, grants, confirmedUntil, expiresAt } = staff
  return {
    member: {
      id,
      name,
      email,
      language: language as Language,
      isReady,
      hasPassword: kinds.includes('password'),
      hasPasskey: kinds.includes('passkey'),
      permissions: permissionsOfGrants(grants),
      confirmedUntil: confirmedUntil.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
  }
}
