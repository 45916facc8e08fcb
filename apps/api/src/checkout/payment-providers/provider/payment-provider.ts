import type { Language } from '@parter/portal/language/languages.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { PaymentMethod } from '../../../platform/settings/payment-methods.rules.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/** The request to collect money. The same key means the same payment, however often it is sent. */
export interface PaymentRequest {
  readonly idempotencyKey: string
  /** Unique for each try: the order's reference and the number of the try. */
  readonly orderReference: string
  readonly amount: number
  readonly currency: Currency
  readonly portal: Portal
  readonly language: Language
  readonly email: string
  /** The buyer's network address, for the provider's fraud checks; unknown when the buyer has left. */
  readonly buyerIp?: string | undefined
  /** A summary of the order, in a line; may be empty. */
  readonly summary: string
  /** Where the buyer's browser returns to, which doesn't prove a payment. */
  readonly returnLink: string
  /** The address of our webhook. */
  readonly callbackLink: string
  /** After it the page should no longer accept a payment. */
  readonly deadline: Date
  /** The card terminal at which it is paid, by its name in CARD_TERMINALS. */
  readonly terminal?: string | undefined
}

export interface StartedPayment {
  readonly reference: string
  /** The hosted page, for a full redirect. */
  readonly link: string
}

/** A payment as we have stored it. */
export interface KnownPayment {
  /** As `start` gave it. */
  readonly reference: string
  /** As given to `start`. */
  readonly orderReference: string
  readonly portal: Portal
  readonly currency: Currency
  /** Its deadline has passed. */
  readonly isOver?: boolean
}

/**
 * The state of a payment at a provider. Only `settled` means paid; a state that an adapter doesn't
 * know is `pending`, never paid and never failed (R7.4).
 */
export interface PaymentStatus {
  readonly state: 'pending' | 'settled' | 'failed' | 'abandoned'
  readonly amount: number
  readonly currency: string
  /** Of the card that has paid: the same for the same card; left out where the provider gives none. */
  readonly cardFingerprint?: string
}

export interface RefundRequest {
  readonly idempotencyKey: string
  readonly reference: string
  readonly amount: number
  /** The sum of earlier refunds of that payment. */
  readonly refundedBefore: number
  readonly currency: Currency
}

export interface RefundStatus {
  /** `sent`: accepted, but not yet done. */
  readonly state: 'sent' | 'done'
  readonly reference: string
}

/** Why a request to a provider failed. Any other error of an adapter counts as `unavailable`. */
export class ProviderError extends Error {
  /** `refused`: the provider refuses the request; `unavailable`: the outcome is unknown, retry. */
  readonly kind: 'refused' | 'unavailable'
  constructor(kind: 'refused' | 'unavailable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.kind = kind
  }
}

/**
 * One way to be paid. All three calls may be repeated without harm, end within the time that the signal gives, and are
 * never made inside a transaction.
 */
export interface PaymentProvider {
  readonly name: string
  /** How long a buyer has at its page, in minutes; places are protected at least so long. */
  readonly sessionMinutes: number
  /** Settings without which it can't work. */
  readonly needs?: readonly (keyof Settings)[]
  /** Its callbacks are signed and have their own address, so unsigned ones are not accepted. */
  readonly signsCallbacks?: true
  /**
   * Checks that it replies and accepts our credentials, by a request without effects.
   * @returns the payment methods on its page; null: unknown
   * @throws ProviderError and others
   */
  ping?(shop: Pick<Shop, 'settings'>, portal: Portal, signal: AbortSignal): Promise<readonly PaymentMethod[] | null>
  start(shop: Shop, request: PaymentRequest, signal: AbortSignal): Promise<StartedPayment>
  fetchStatus(shop: Shop, payment: KnownPayment, signal: AbortSignal): Promise<PaymentStatus>
  refund(shop: Shop, request: RefundRequest, signal: AbortSignal): Promise<RefundStatus>
}

/** How long to wait for a provider's reply, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Calls a provider with a timeout. @throws ProviderError whenever there is no valid reply */
export async function callProvider<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ProviderError('unavailable', 'It did not answer in time')), {
      once: true,
    })
  })
  try {
    return await Promise.race([call(signal), tooLate])
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('unavailable', 'It could not be asked', { cause: error })
  }
}

/** The reference of a payment at its provider: unique for each try. */
export const orderReferenceOf = (
  order: { readonly reference: string },
  { attempt }: { readonly attempt: number },
): string => `${order.reference}-${attempt}`
