import { ProviderError } from '../provider/payment-provider.ts'
import type { CardTerminal } from './card-terminal.ts'
import { insertSimulated, moveSimulated, readSimulated, refundSimulated } from './simulated-terminal.store.ts'

/** Simulated terminals, by what happens at them. */
export const SIMULATED = [
  // the buyer's card is good
  'simulated',
  // the buyer's card is declined
  'simulated-declines',
  // nobody comes with a card until somebody says so in the terminal's table
  'simulated-waits',
  // the terminal is out of order and will not ask
  'simulated-broken',
  // the network is away once the terminal was asked
  'simulated-silent',
] as const

/** For development and tests: keeps books like a real terminal's provider, and takes no money. */
export const simulatedTerminal: CardTerminal = {
  name: 'simulated_terminal',
  sessionMinutes: 5,
  serves: (terminal) => SIMULATED.some((name) => name === terminal),

  async start({ db }, { idempotencyKey, orderReference, amount, currency, terminal }) {
    const made = { reference: `card-${idempotencyKey}`, idempotencyKey, orderReference, amount, currency }
    return { reference: await insertSimulated(db, { ...made, terminal: terminal ?? SIMULATED[0] }), link: '' }
  },

  async ask({ db }, { reference, terminal }) {
    if (terminal === 'simulated-broken') throw new ProviderError('refused', 'The terminal is out of order')
    if (await moveSimulated(db, reference, ['created'], 'asking')) return
    const known = await readSimulated(db, reference)
    if (known?.state === 'cancelled') throw new ProviderError('refused', 'The payment is cancelled')
  },

  async cancel({ db }, { reference, terminal }) {
    if (terminal === 'simulated-silent') throw new ProviderError('unavailable', 'The terminal does not reply')
    await moveSimulated(db, reference, ['created', 'asking'], 'cancelled')
  },

  async fetchStatus({ db }, { reference, orderReference, isOver = false }) {
    const asked = await readSimulated(db, reference)
    if (!asked || asked.orderReference !== orderReference)
      throw new ProviderError('unavailable', 'The terminal knows nothing of this payment')
    if (asked.terminal === 'simulated-silent') throw new ProviderError('unavailable', 'The terminal does not reply')
    if (asked.terminal === 'simulated') await moveSimulated(db, reference, ['asking'], 'approved')
    if (asked.terminal === 'simulated-declines') await moveSimulated(db, reference, ['asking'], 'declined')
    if (isOver) await moveSimulated(db, reference, ['created', 'asking'], 'cancelled')
    const { amount, currency, state } = (await readSimulated(db, reference)) ?? asked
    const states = { approved: 'settled', declined: 'failed', cancelled: 'abandoned' } as const
    return { state: state in states ? states[state as keyof typeof states] : 'pending', amount, currency }
  },

  async refund({ db }, { reference, idempotencyKey, amount }) {
    if (!(await refundSimulated(db, { reference, idempotencyKey, amount })))
      throw new ProviderError('refused', 'So much was not paid')
    return { state: 'done', reference: idempotencyKey }
  },
}
