import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { type Answered, openProviderServer, type ProviderRequest, type ProviderServer } from './provider-server.ts'
import { type FormTree, namesIn, readForm } from './stripe-form.ts'
import { priceOf, REFUND_NAMES, SESSION_NAMES, sessionTrouble } from './stripe-requests.ts'

/** A Checkout session as the stand-in has it; tests may change it. Amounts in minor units. */
export interface StripeSession {
  readonly id: string
  orderReference: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: string
  amount: number
  currency: string
  intent: { readonly id: string; status: string } | null
  readonly refunds: StripeRefund[]
  expiresAt: number
}

interface StripeRefund {
  readonly id: string
  readonly amount: number
  status: string
  readonly metadata: unknown
}

export interface StripeDouble extends ProviderServer {
  readonly env: Record<string, string>
  readonly sessions: ReadonlyMap<string, StripeSession>
  session(id: string): StripeSession
  /** Lets time go by for its sessions. */
  elapse(minutes: number): void
  /** The state that refunds get from now on. */
  refundStatus: string
  /** A webhook's body, and its signature by our secret or another one, made so many seconds ago. */
  webhook(session: string, type: string, secret?: string, secondsAgo?: number): { payload: string; signature: string }
}

export const SECRET_KEY = 'sk_test_51Shop'
export const WEBHOOK_SECRET = 'whsec_of_the_shop'
/** Of the card with which everything is paid here. */
export const CARD_FINGERPRINT = 'Xt5EWLLDS7FJjR1c'

const id = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = (): number => Math.floor(Date.now() / 1000)
const refusal = (message: string, type = 'invalid_request_error', status = 400): Answered => ({
  status,
  body: { error: { type, message } },
})

/** A stand-in for Stripe's API that refuses what Stripe refuses, keys that come again with another body included. */
export async function openStripe(): Promise<StripeDouble> {
  const sessions = new Map<string, StripeSession>()
  const keys = new Map<string, { readonly asked: string; readonly answered: Answered }>()
  const state = { refundStatus: 'succeeded' }

  /** The payment of a session, with the card that has paid. */
  const wholeIntent = ({ intent }: StripeSession) =>
    intent && {
      ...intent,
      latest_charge:
        intent.status === 'succeeded'
          ? { object: 'charge', payment_method_details: { type: 'card', card: { fingerprint: CARD_FINGERPRINT } } }
          : null,
    }

  const described = (session: StripeSession, isWhole: boolean) => ({
    id: session.id,
    object: 'checkout.session',
    client_reference_id: session.orderReference,
    status: session.status,
    payment_status: session.paymentStatus,
    amount_total: session.amount,
    currency: session.currency,
    payment_intent: isWhole ? wholeIntent(session) : (session.intent?.id ?? null),
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  })

  const begin = (form: FormTree): Answered => {
    const wrong = sessionTrouble(form, seconds())
    if (wrong) return refusal(`Invalid ${wrong}`)
    const session: StripeSession = {
      id: id('cs_test'),
      orderReference: String(form.client_reference_id),
      status: 'open',
      paymentStatus: 'unpaid',
      ...priceOf(form),
      intent: null,
      refunds: [],
      expiresAt: Number(form.expires_at),
    }
    sessions.set(session.id, session)
    return { status: 200, body: described(session, false) }
  }

  const paidBy = (intent: unknown) => [...sessions.values()].find((session) => session.intent?.id === intent)

  const refund = ({ payment_intent: intent, amount: input, metadata = {} }: FormTree): Answered => {
    const session = paidBy(intent)
    if (!session) return refusal(`No such payment_intent: ${String(intent)}`, 'invalid_request_error', 404)
    if (session.intent?.status !== 'succeeded') return refusal('This payment has not succeeded')
    const amount = Number(input)
    const given = session.refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0)
    if (!Number.isInteger(amount) || amount <= 0) return refusal('Invalid integer: amount')
    if (given + amount > session.amount) return refusal('Charge has already been refunded')
    const made = { id: id('re'), object: 'refund', amount, status: state.refundStatus, metadata }
    session.refunds.push(made)
    return { status: 200, body: { ...made } }
  }

  const post = (path: string, text: string): Answered => {
    const isRefund = path === '/v1/refunds'
    if (!isRefund && path !== '/v1/checkout/sessions') return refusal('Unrecognized request URL', undefined, 404)
    const strange = namesIn(text).find((name) => !(isRefund ? REFUND_NAMES : SESSION_NAMES).includes(name))
    if (strange) return refusal(`Received unknown parameter: ${strange}`)
    return isRefund ? refund(readForm(text)) : begin(readForm(text))
  }

  const get = (path: string, query: URLSearchParams): Answered => {
    if (path === '/v1/balance') return { status: 200, body: { object: 'balance', available: [], pending: [] } }
    if (path === '/v1/refunds') {
      const data = paidBy(query.get('payment_intent'))?.refunds ?? []
      return { status: 200, body: { object: 'list', data: data.toReversed(), has_more: false, url: path } }
    }
    const session = sessions.get(path.replace('/v1/checkout/sessions/', ''))
    if (!session) return refusal('No such checkout.session', 'invalid_request_error', 404)
    if (session.status === 'open' && session.expiresAt <= seconds()) session.status = 'expired'
    return { status: 200, body: described(session, [...query.values()].includes('payment_intent.latest_charge')) }
  }

  const answer = ({ method, path, query, headers, text }: ProviderRequest): Answered => {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal('Invalid API Key', undefined, 401)
    if (!headers['stripe-version']) return refusal('No version of the API')
    if (method === 'GET') return get(path, query)
    const key = headers['idempotency-key']
    if (typeof key !== 'string' || key === '' || key.length > 255) return refusal('A key is needed')
    const asked = `${path} ${text}`
    const known = keys.get(key)
    if (known && known.asked !== asked) return refusal('Keys for idempotent requests …', 'idempotency_error')
    if (known) return known.answered
    const answered = post(path, text)
    if (answered.status !== 400) keys.set(key, { asked, answered })
    return answered
  }

  const server = await openProviderServer(answer)
  const library = new Stripe(SECRET_KEY)
  return {
    ...server,
    env: { STRIPE_URL: server.url, STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    sessions,
    session: (wanted: string) => {
      const session = sessions.get(wanted)
      if (!session) throw new Error(`Stripe knows no session ${wanted}`)
      return session
    },
    elapse: (minutes: number) => {
      for (const session of sessions.values()) session.expiresAt -= minutes * 60
    },
    get refundStatus() {
      return state.refundStatus
    },
    set refundStatus(status: string) {
      state.refundStatus = status
    },
    webhook: (session: string, type: string, secret = WEBHOOK_SECRET, secondsAgo = 0) => {
      const object = { id: session, object: 'checkout.session' }
      const payload = JSON.stringify({ id: id('evt'), object: 'event', type, data: { object } })
      const timestamp = seconds() - secondsAgo
      return { payload, signature: library.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
    },
  }
}
