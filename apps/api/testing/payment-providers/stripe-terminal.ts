import { randomBytes } from 'node:crypto'
import { type Answered, openProviderServer, type ProviderRequest, type ProviderServer } from './provider-server.ts'
import { type FormTree, namesIn, readForm } from './stripe-form.ts'

/** An intent as the stand-in has it; tests may change it. */
export interface CardIntent {
  readonly id: string
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  readonly amount: number
  readonly currency: string
  readonly metadata: unknown
  readonly refunds: { id: string; amount: number; status: string; metadata: unknown }[]
}

/** A reader, and what it is doing. */
export interface CardReader {
  isOnline: boolean
  action: { status: 'in_progress' | 'succeeded' | 'failed'; intent: string } | null
}

export interface StripeTerminalDouble extends ProviderServer {
  readonly env: Record<string, string>
  readonly reader: CardReader
  readonly intents: ReadonlyMap<string, CardIntent>
  /** The buyer at the reader. @returns whether it was asking */
  pay(outcome: 'approve' | 'decline'): boolean
}

export const READER = 'tmr_counter'
const SECRET_KEY = 'sk_test_51Shop'

const INTENT_NAMES = [
  'amount',
  'currency',
  'allowed_payment_method_types[*]',
  'capture_method',
  'description',
  'metadata[order]',
  'metadata[reader]',
]

const id = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
const refusal = (code: string, status = 400): Answered => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})

/** A stand-in for Stripe's API of terminals: one reader, and intents that it takes cards for. */
export async function openStripeTerminal(): Promise<StripeTerminalDouble> {
  const intents = new Map<string, CardIntent>()
  const keys = new Map<string, { readonly asked: string; readonly answered: Answered }>()
  const reader: CardReader = { isOnline: true, action: null }

  const shown = (intent: CardIntent): Answered => ({
    status: 200,
    body: {
      ...intent,
      refunds: undefined,
      object: 'payment_intent',
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    },
  })
  const shownReader = (): Answered => ({
    status: 200,
    body: {
      id: READER,
      object: 'terminal.reader',
      action: reader.action && {
        type: 'process_payment_intent',
        status: reader.action.status,
        process_payment_intent: { payment_intent: reader.action.intent },
      },
    },
  })
  const make = (text: string): Answered => {
    const form = readForm(text)
    if (namesIn(text).some((name) => !INTENT_NAMES.includes(name))) return refusal('parameter_unknown')
    const types = Object.values(form.allowed_payment_method_types as FormTree)
    if (types.join() !== 'card_present' || form.capture_method !== 'automatic') return refusal('parameter_invalid')
    const made: CardIntent = {
      id: id('pi'),
      status: 'requires_payment_method',
      amount: Number(form.amount),
      currency: String(form.currency),
      metadata: form.metadata,
      refunds: [],
    }
    intents.set(made.id, made)
    return shown(made)
  }
  const process = (text: string): Answered => {
    const intent = intents.get(String(readForm(text).payment_intent))
    if (!reader.isOnline) return refusal('terminal_reader_offline')
    if (reader.action?.status === 'in_progress') return refusal('terminal_reader_busy')
    if (intent?.status !== 'requires_payment_method') return refusal('intent_invalid_state')
    reader.action = { status: 'in_progress', intent: intent.id }
    return shownReader()
  }
  const cancel = (intent: CardIntent | undefined): Answered => {
    if (!intent) return refusal('resource_missing', 404)
    if (intent.status !== 'requires_payment_method') return refusal('payment_intent_unexpected_state')
    intent.status = 'canceled'
    return shown(intent)
  }
  const refund = (text: string): Answered => {
    const { payment_intent: of, amount, metadata = {} } = readForm(text)
    const intent = intents.get(String(of))
    if (intent?.status !== 'succeeded') return refusal('charge_not_paid')
    const made = { id: id('re'), amount: Number(amount), status: 'succeeded', metadata }
    intent.refunds.push(made)
    return { status: 200, body: { ...made, object: 'refund' } }
  }
  const post = (path: string, text: string): Answered => {
    if (path === '/v1/payment_intents') return make(text)
    if (path === `/v1/terminal/readers/${READER}/process_payment_intent`) return process(text)
    if (path === `/v1/terminal/readers/${READER}/cancel_action`) {
      reader.action = null
      return shownReader()
    }
    if (path === '/v1/refunds') return refund(text)
    return cancel(intents.get(/^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(path)?.[1] ?? ''))
  }
  const get = (path: string, query: URLSearchParams): Answered => {
    if (path === `/v1/terminal/readers/${READER}`) return shownReader()
    if (path === '/v1/refunds') {
      const data = intents.get(query.get('payment_intent') ?? '')?.refunds ?? []
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } }
    }
    const intent = intents.get(path.replace('/v1/payment_intents/', ''))
    return intent ? shown(intent) : refusal('resource_missing', 404)
  }

  const answer = ({ method, path, query, headers, text }: ProviderRequest): Answered => {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal('api_key', 401)
    if (method === 'GET') return get(path, query)
    const key = String(headers['idempotency-key'])
    const asked = `${path} ${text}`
    const known = keys.get(key)
    if (known && known.asked !== asked) return refusal('idempotency_key_in_use')
    if (known) return known.answered
    const answered = post(path, text)
    if (answered.status < 400) keys.set(key, { asked, answered })
    return answered
  }

  const server = await openProviderServer(answer)
  return {
    ...server,
    env: { STRIPE_URL: server.url, STRIPE_SECRET_KEY: SECRET_KEY, CARD_TERMINALS: `ee:${READER}` },
    reader,
    intents,
    pay(outcome) {
      const { action } = reader
      const intent = action?.status === 'in_progress' ? intents.get(action.intent) : undefined
      if (!action || intent?.status !== 'requires_payment_method') return false
      if (outcome === 'approve') intent.status = 'succeeded'
      action.status = outcome === 'approve' ? 'succeeded' : 'failed'
      return true
    },
  }
}
