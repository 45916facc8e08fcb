import type { Language } from '@parter/portal/language/languages.ts'
import { type Currency, moneyOfDecimal } from '@parter/portal/language/money.ts'
import * as z from 'zod'
import type { PaymentMethod } from '../../../platform/settings/payment-methods.rules.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type KnownPayment, type PaymentStatus, ProviderError } from '../provider/payment-provider.ts'

/** Statuses with which EveryPay refuses a request for good: repeating it doesn't help. */
const REFUSALS = [400, 409, 422]
const LONGEST_REASON = 300

interface Access {
  readonly url: string
  readonly username: string
  readonly secret: string
}

/** @throws ProviderError when a setting is missing */
export function accessOf({ settings }: Pick<Shop, 'settings'>): Access {
  const { EVERYPAY_URL: url, EVERYPAY_USERNAME: username, EVERYPAY_SECRET: secret } = settings
  if (!url || !username || !secret) throw new ProviderError('unavailable', 'EveryPay has no settings')
  return { url: url.replace(/\/+$/, ''), username, secret }
}

/**
 * Calls EveryPay's API v4, with our user and secret. Redirects aren't followed, since they could leak the secret.
 * @param path below the API's address
 * @param body for a POST; its user, time and nonce are the caller's
 * @returns the reply, validated by the schema
 * @throws ProviderError `refused` when EveryPay refuses the request; else `unavailable`, also for an unreadable reply
 */
export async function callEverypay<Answer>(
  shop: Pick<Shop, 'settings'>,
  path: string,
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
  body?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { url, username, secret } = accessOf(shop)
  const reply = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    signal,
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  if (!reply.ok) {
    const kind = REFUSALS.includes(reply.status) ? 'refused' : 'unavailable'
    throw new ProviderError(kind, `EveryPay answered ${reply.status}: ${text.slice(0, LONGEST_REASON)}`)
  }
  const read = schema.safeParse(parsed(text))
  if (!read.success) throw new ProviderError('unavailable', 'EveryPay’s reply can’t be read', { cause: read.error })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const decimal = z.union([z.number(), z.string()])

/** The reply about one of our processing accounts. */
export const accountReply = z.object({
  account_name: z.string(),
  payment_methods: z.array(z.object({ source: z.string() })).optional(),
})

const BY_CARD: readonly PaymentMethod[] = ['card', 'apple_pay', 'google_pay']

/** The ways to pay of a processing account: each bank has a name of its own, and wallets come with cards. */
export const methodsOf = ({ payment_methods: all }: z.output<typeof accountReply>): readonly PaymentMethod[] | null => {
  if (!all) return null
  const sources = all.map(({ source }) => source)
  const hasBank = sources.some((source) => !(BY_CARD as readonly string[]).includes(source))
  return [...(sources.includes('card') ? BY_CARD : []), ...(hasBank ? (['bank_link'] as const) : [])]
}

/** The reply to a new payment. */
export const startedReply = z.object({
  payment_reference: z.string().min(8).max(200),
  payment_link: z.url({ protocol: /^https?$/ }),
})

/** The reply about a payment; without a currency it has that of its account. */
export const paymentReply = z.object({
  payment_reference: z.string(),
  order_reference: z.string(),
  account_name: z.string(),
  api_username: z.string(),
  payment_state: z.string(),
  initial_amount: decimal,
  standing_amount: decimal,
  currency: z.string().optional(),
})

export type PaymentReply = z.output<typeof paymentReply>

/**
 * The final states of API v4. All others are pending: those under way (initial, sent_for_processing, waiting_for_sca
 * …), `authorised`, which is no money yet, and unknown states.
 */
const ENDS: Readonly<Record<string, PaymentStatus['state']>> = {
  settled: 'settled',
  failed: 'failed',
  voided: 'failed',
  abandoned: 'abandoned',
}

export const stateOf = (word: string): PaymentStatus['state'] => (Object.hasOwn(ENDS, word) && ENDS[word]) || 'pending'

/** The languages of EveryPay's page; Czech isn't one of them. */
const LOCALES: Readonly<Record<Language, string>> = {
  et: 'et',
  en: 'en',
  ru: 'ru',
  fi: 'fi',
  lv: 'lv',
  lt: 'lt',
  cs: 'en',
}

export const localeOf = (language: Language): string => LOCALES[language]

/** Minor units of a decimal of EveryPay. @throws RangeError for anything else than up to two decimals */
export const minorOf = (value: number | string, currency: Currency): number =>
  moneyOfDecimal(String(value), currency).amount

/**
 * True for the reference of a payment, and for that of its repetition: EveryPay accepts each reference once, even if
 * its reply was lost.
 */
export const isForTry = (orderReference: string, told: string): boolean =>
  told === orderReference || told.startsWith(`${orderReference}-`)

/**
 * Reads a reply about a payment, after checking that it is ours: its references, our account and user.
 * @throws ProviderError when it is about another one, so that nothing is concluded from it
 */
export function statusOf(reply: PaymentReply, known: KnownPayment, username: string): PaymentStatus {
  const isOurs =
    reply.payment_reference === known.reference &&
    isForTry(known.orderReference, reply.order_reference) &&
    reply.account_name === known.portal.cart.processingAccount &&
    reply.api_username === username
  if (!isOurs) throw new ProviderError('unavailable', 'EveryPay answered about another payment')
  return {
    state: stateOf(reply.payment_state),
    amount: minorOf(reply.standing_amount, known.currency),
    currency: reply.currency ?? known.currency,
  }
}
