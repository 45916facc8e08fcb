import { randomBytes } from 'node:crypto'
import { oneoffTrouble, refundTrouble } from './everypay-requests.ts'
import { type Answered, openProviderServer, type ProviderRequest, type ProviderServer } from './provider-server.ts'

/** What the stand-in has written down of a payment; amounts in minor units. Tests may change it. */
export interface EverypayPayment {
  readonly reference: string
  readonly request: Readonly<Record<string, unknown>>
  orderReference: string
  account: string
  state: string
  readonly initial: number
  standing: number
  currency: string | undefined
}

export interface EverypayDouble extends ProviderServer {
  readonly env: Record<string, string>
  readonly payments: ReadonlyMap<string, EverypayPayment>
  payment(reference: string): EverypayPayment
  /** From now on refunds are only taken in, and done by `finishRefunds`. */
  delayRefunds(): void
  finishRefunds(): void
  /** Refuses refunds while true, as when the merchant's account is empty. */
  refusesRefunds: boolean
  /**
   * A person at the bank’s desk gives back what was refused: a refused nonce is taken, and can’t be sent again.
   * @returns how many refunds that were
   */
  giveBackByHand(): number
  /** The account has these ways to pay from now on. */
  offer(...sources: readonly string[]): void
  /** Forgets all payments, as if the bank had just opened. */
  forget(): void
}

export const USERNAME = 'shop-user-7d1'
export const SECRET = 'shop-secret-a63f'
const ACCOUNTS = '/api/v4/processing_accounts/'

const minor = (value: unknown): number => Math.round(Number(value) * 100)
const refusal = (message: string, status = 422): Answered => ({ status, body: { error: { code: 4000, message } } })

/**
 * A stand-in for EveryPay's API v4 that refuses what EveryPay refuses.
 * @param now milliseconds of its clock
 */
export async function openEverypay(now: () => number = Date.now): Promise<EverypayDouble> {
  const payments = new Map<string, EverypayPayment>()
  const orderReferences = new Set<string>()
  const nonces = new Set<unknown>()
  const waiting: (() => void)[] = []
  const refused: (() => void)[] = []
  const state = { refusesRefunds: false, delaysRefunds: false, sources: ['card', 'seb_ob_ee'] }

  const described = (payment: EverypayPayment) => ({
    account_name: payment.account,
    order_reference: payment.orderReference,
    email: payment.request.email ?? null,
    customer_ip: payment.request.customer_ip ?? null,
    customer_url: payment.request.customer_url,
    payment_created_at: payment.request.timestamp,
    initial_amount: payment.initial / 100,
    standing_amount: payment.standing / 100,
    payment_reference: payment.reference,
    payment_link: `https://igw-demo.every-pay.com/lp/${payment.reference.slice(0, 12)}`,
    api_username: USERNAME,
    payment_state: payment.state,
    ...(payment.currency === undefined ? {} : { currency: payment.currency }),
  })

  const begin = (body: Record<string, unknown>): Answered => {
    const trouble = oneoffTrouble(body, USERNAME, now())
    if (trouble) return refusal(trouble)
    if (nonces.has(body.nonce)) return refusal('Nonce was used before')
    nonces.add(body.nonce)
    const orderReference = String(body.order_reference)
    if (orderReferences.has(orderReference)) return refusal('Order reference is already in use')
    orderReferences.add(orderReference)
    const reference = randomBytes(32).toString('hex')
    const amount = minor(body.amount)
    const payment: EverypayPayment = {
      reference,
      request: body,
      orderReference,
      account: String(body.account_name),
      state: 'initial',
      initial: amount,
      standing: amount,
      currency: undefined,
    }
    payments.set(reference, payment)
    return { status: 201, body: described(payment) }
  }

  const refund = (body: Record<string, unknown>): Answered => {
    const payment = payments.get(String(body.payment_reference))
    const trouble = refundTrouble(body, USERNAME, now())
    if (trouble) return refusal(trouble)
    if (nonces.has(body.nonce)) return refusal('Nonce was used before')
    nonces.add(body.nonce)
    if (!payment) return refusal('Payment was not found', 404)
    const amount = minor(body.amount)
    const give = () => {
      payment.standing -= amount
      payment.state = payment.standing === 0 ? 'refunded' : 'partially_refunded'
    }
    if (state.refusesRefunds) {
      refused.push(give)
      return refusal('Refund is not possible')
    }
    if (payment.state !== 'settled' && payment.state !== 'partially_refunded') return refusal('Invalid payment state')
    if (amount > payment.standing) return refusal('Amount exceeds what is left')
    if (state.delaysRefunds) waiting.push(give)
    else give()
    return { status: 201, body: described(payment) }
  }

  const answer = ({ method, path, query, headers, text }: ProviderRequest): Answered => {
    const expected = `Basic ${Buffer.from(`${USERNAME}:${SECRET}`).toString('base64')}`
    if (headers.authorization !== expected) return refusal('Access denied', 401)
    if (method === 'GET' && path.startsWith(ACCOUNTS)) {
      const account = path.slice(ACCOUNTS.length)
      if (query.get('api_username') !== USERNAME) return refusal('api_username is missing')
      if (account === '') return refusal('Processing account was not found', 404)
      return {
        status: 200,
        body: { account_name: account, payment_methods: state.sources.map((source) => ({ source })) },
      }
    }
    if (method === 'GET') {
      const payment = payments.get(path.replace(/^\/api\/v4\/payments\//, ''))
      if (query.get('api_username') !== USERNAME) return refusal('api_username is missing')
      return payment ? { status: 200, body: described(payment) } : refusal('Payment was not found', 404)
    }
    if (headers['content-type'] !== 'application/json') return refusal('Unsupported media type', 415)
    const body = JSON.parse(text) as Record<string, unknown>
    if (path === '/api/v4/payments/oneoff') return begin(body)
    return path === '/api/v4/payments/refund' ? refund(body) : refusal('Not found', 404)
  }

  const server = await openProviderServer(answer)
  return {
    ...server,
    env: { EVERYPAY_URL: `${server.url}/api/v4`, EVERYPAY_USERNAME: USERNAME, EVERYPAY_SECRET: SECRET },
    payments,
    payment: (reference: string) => {
      const payment = payments.get(reference)
      if (!payment) throw new Error(`EveryPay knows no payment ${reference}`)
      return payment
    },
    delayRefunds: () => void (state.delaysRefunds = true),
    finishRefunds: () => {
      state.delaysRefunds = false
      for (const give of waiting.splice(0)) give()
    },
    giveBackByHand() {
      state.refusesRefunds = false
      const owed = refused.splice(0)
      for (const give of owed) give()
      return owed.length
    },
    offer: (...sources) => void (state.sources = [...sources]),
    forget() {
      for (const kept of [payments, nonces, orderReferences]) kept.clear()
      for (const kept of [waiting, refused]) kept.length = 0
      Object.assign(state, { refusesRefunds: false, delaysRefunds: false })
    },
    get refusesRefunds() {
      return state.refusesRefunds
    },
    set refusesRefunds(value: boolean) {
      state.refusesRefunds = value
    },
  }
}
