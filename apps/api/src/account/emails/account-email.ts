import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { languageCode } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { z } from 'zod'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../../platform/jobs/outbox.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { findByEmail, findById } from '../customers/customers.store.ts'
import { RESEND_MINUTES, type TokenPayload, type TokenPurpose } from './one-time-token.rules.ts'
import { dropTokens, hasFreshToken, insertToken } from './tokens.store.ts'
import { NOTICES, type Notice, postAccountEmail } from './write-email.ts'

/** Where an email's links lead, and its language. */
export interface EmailInput {
  readonly portalCode: string
  readonly language: Language
  /** Scheme and host without a slash at the end. */
  readonly origin: string
}

/**
 * Which emails can be requested. Whether and which one is written is decided later by a worker, so that response times
 * reveal nothing.
 */
export type AccountEmail = EmailInput &
  (
    | { readonly kind: 'verify'; readonly customerId: number }
    | { readonly kind: 'forgot'; readonly email: string; readonly claimantId?: number | null | undefined }
    | { readonly kind: 'change'; readonly customerId: number; readonly newEmail: string }
    | { readonly kind: 'notice'; readonly notice: Notice; readonly to: string }
  )

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    account_email: AccountEmail
  }
}

/** Enqueues an email within a transaction. */
export const enqueueAccountEmail = async (tx: Querying, mail: AccountEmail): Promise<void> => {
  await enqueueWork(tx, { kind: 'account_email', payload: mail })
}

/** The id of a token's row. */
export const tokenIdOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The hash that a code is stored as. It includes the shop's key, since six digits alone could be found by trying all of
 * them.
 */
export const codeHashOf = (shop: Shop, customerId: number, code: string): string =>
  createHmac('sha256', sessionKeyOf(shop.settings)).update(`code ${customerId} ${code}`).digest('base64url')

/** Creates a token for a link. Only its hash is stored; the token itself is only in the email. */
const drawToken = async (
  tx: Querying,
  purpose: TokenPurpose,
  customerId: number,
  payload: TokenPayload,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insertToken(tx, { id: tokenIdOf(token), purpose, customerId, payload })
  return token
}

const linkOf = (shop: Shop, { portalCode, language, origin }: EmailInput, hash: string): string =>
  origin + pathTo('frontPage', {}, language, portalOfCode(portalCode, shop.portals)) + hash

const writeVerify = async (shop: Shop, tx: Querying, input: EmailInput, customerId: number): Promise<void> => {
  const own = await findById(tx, customerId)
  if (!own || own.isVerified) return
  const holder = await findByEmail(tx, input.portalCode, own.email)
  if (holder?.isVerified) {
    // the address has an account already, which only the reader of its emails may learn
    const link = linkOf(shop, input, hashOf('login'))
    return await postAccountEmail(shop, tx, { ...input, to: own.email, says: 'known', link })
  }
  await dropTokens(tx, customerId, ['verify_email'])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const payload = { email: own.email, codeHash: codeHashOf(shop, customerId, code) }
  const token = await drawToken(tx, 'verify_email', customerId, payload)
  const link = linkOf(shop, input, hashOf('verify-email', token))
  await postAccountEmail(shop, tx, { ...input, to: own.email, says: 'verify', link, code })
}

/**
 * An earlier email stays valid until one of them is used, so that a stranger's request doesn't invalidate the owner's
 * link. No email is sent while the last one is recent, so that a mailbox can't be flooded.
 */
const writeForgot = async (
  shop: Shop,
  tx: Querying,
  input: EmailInput,
  email: string,
  claimantId: number | null,
): Promise<void> => {
  const own = await findByEmail(tx, input.portalCode, email, claimantId)
  if (!own || (await hasFreshToken(tx, own.id, 'reset_password', RESEND_MINUTES))) return
  const token = await drawToken(tx, 'reset_password', own.id, { email: own.email })
  const link = linkOf(shop, input, hashOf('reset-password', token))
  await postAccountEmail(shop, tx, { ...input, to: own.email, says: 'reset', link })
}

/**
 * Emails to both addresses. An address that was never confirmed need not agree, or a typo could never be corrected. An
 * address that belongs to another account gets an email without a link, so the change is never confirmed.
 */
const writeChange = async (
  shop: Shop,
  tx: Querying,
  input: EmailInput,
  id: number,
  newEmail: string,
): Promise<void> => {
  const own = await findById(tx, id)
  if (!own) return
  const holder = await findByEmail(tx, input.portalCode, newEmail)
  const isTaken = holder?.isVerified === true
  await dropTokens(tx, id, ['change_email'])
  const pair = randomUUID()
  const sides = own.isVerified ? (['present', 'new'] as const) : (['new'] as const)
  for (const side of sides) {
    const token = await drawToken(tx, 'change_email', id, { email: newEmail, pair, side })
    const to = side === 'new' ? newEmail : own.email
    const says = side === 'new' && isTaken ? 'taken' : (`change_${side}` as const)
    const link = linkOf(shop, input, says === 'taken' ? hashOf('login') : hashOf('verify-email', token))
    await postAccountEmail(shop, tx, { ...input, to, says, link, newEmail })
  }
}

const input = z.object({ portalCode: z.string(), language: languageCode, origin: z.string() })

/** Writes the emails that accounts have requested. */
export const writeAccountEmail: WorkOf<'account_email'> = {
  kind: 'account_email',
  payload: z.discriminatedUnion('kind', [
    input.extend({ kind: z.literal('verify'), customerId: z.int() }),
    input.extend({ kind: z.literal('forgot'), email: z.string(), claimantId: z.int().nullish() }),
    input.extend({ kind: z.literal('change'), customerId: z.int(), newEmail: z.string() }),
    input.extend({ kind: z.literal('notice'), notice: z.enum(NOTICES), to: z.string() }),
  ]),
  run: (shop, mail) =>
    inTransaction(shop.db, async (tx) => {
      if (mail.kind === 'verify') return await writeVerify(shop, tx, mail, mail.customerId)
      if (mail.kind === 'forgot') return await writeForgot(shop, tx, mail, mail.email, mail.claimantId ?? null)
      if (mail.kind === 'change') return await writeChange(shop, tx, mail, mail.customerId, mail.newEmail)
      const link = linkOf(shop, mail, hashOf('forgot-password'))
      return await postAccountEmail(shop, tx, { ...mail, says: mail.notice, link })
    }),
}
