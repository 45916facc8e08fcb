import type pg from 'pg'
import { refusalCode } from './database-errors.ts'

/** How many statements a connection keeps prepared: more than the shop repeats. */
const MOST_STATEMENTS = 500
/**
 * For how many milliseconds the first plans of a connection are used. A plan made while a table was nearly empty scans all
 * of it, even when it has grown; PostgreSQL itself notices at the next analyze, up to a minute later. Later plans are used
 * twice as long each time, since every connection of every process plans all statements of a sale anew.
 */
const PLANS_LAST = 60_000
const PLANS_LAST_AT_MOST = 16 * PLANS_LAST

const CAN_BE_PREPARED = /^\s*\(?\s*(?:select|with|insert|update|delete|merge)\b/i
const UNKNOWN_STATEMENT = '26000'
const NOT_SUPPORTED = '0A000'

/** Whether a statement failed only because of its preparation: a migration or a pooler interfered. */
export const isPreparedInVain = (error: unknown): boolean => {
  const code = refusalCode(error)
  if (code === UNKNOWN_STATEMENT) return true
  return code === NOT_SUPPORTED && error instanceof Error && error.message.includes('cached plan')
}

/** The parts of the driver's connection that it has no types for. */
type Client = pg.PoolClient & {
  getTransactionStatus(): string | null
  readonly connection: { parsedStatements: Record<string, string> }
}

type Ask = (...given: unknown[]) => unknown

/** The statements that were sent by any connection of a pool; each is prepared from its second time on. */
class Repeated {
  readonly #texts = new Set<string>()

  /** @returns whether it was sent before */
  isKnown(text: string): boolean {
    if (this.#texts.has(text)) return true
    // statements of the shop come back, those made for once don't
    if (this.#texts.size >= 4 * MOST_STATEMENTS) this.#texts.clear()
    this.#texts.add(text)
    return false
  }
}

/** The statements that one connection has prepared. */
class Prepared {
  readonly #client: Client
  readonly #ask: Ask
  readonly #repeated: Repeated
  /** By text. */
  readonly #names = new Map<string, string>()
  #count = 0
  #plannedAt = performance.now()
  #plansLast = PLANS_LAST
  #mustForget = false

  constructor(client: Client, ask: Ask, repeated: Repeated) {
    this.#repeated = repeated
    this.#client = client
    this.#ask = ask
  }

  query: Ask = (text, values, ...rest) => {
    if (typeof text !== 'string' || rest.length > 0 || typeof values === 'function')
      return this.#ask(text, values, ...rest)
    this.#tidy()
    const name = this.#nameOf(text, Array.isArray(values) ? values.length : 0)
    if (name === undefined) return this.#ask(text, values)
    return this.#repeating(() => this.#ask({ name, text, values }), text, values)
  }

  get #isBetweenTransactions(): boolean {
    return this.#client.getTransactionStatus() === 'I'
  }

  #nameOf(text: string, values: number): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (!CAN_BE_PREPARED.test(text) || (values === 0 && text.includes(';'))) return undefined
    if (!this.#repeated.isKnown(text)) return undefined
    this.#count++
    const name = `s${this.#count}`
    this.#names.set(text, name)
    return name
  }

  /** Statements of one connection are sent in their order, so what is sent here is done before the next one. */
  #tidy(): void {
    if (!this.#isBetweenTransactions) return
    if (this.#mustForget || this.#names.size > MOST_STATEMENTS) this.#forget()
    else if (performance.now() - this.#plannedAt > this.#plansLast) {
      this.#plannedAt = performance.now()
      this.#plansLast = Math.min(2 * this.#plansLast, PLANS_LAST_AT_MOST)
      this.#send('DISCARD PLANS')
    }
  }

  #forget(): void {
    this.#mustForget = false
    this.#plannedAt = performance.now()
    this.#names.clear()
    this.#client.connection.parsedStatements = {}
    this.#send('DEALLOCATE ALL')
  }

  #send(text: string): void {
    // a lost connection makes the next statement fail
    Promise.resolve(this.#ask(text)).catch(() => undefined)
  }

  /** Within a transaction, which has failed by then, its beginner retries it. */
  async #repeating(asked: () => unknown, text: string, values: unknown): Promise<unknown> {
    const wasBetween = this.#isBetweenTransactions
    try {
      return await asked()
    } catch (error) {
      if (!isPreparedInVain(error)) throw error
      this.#mustForget = true
      if (!wasBetween) throw error
      this.#tidy()
      return this.#ask(text, values)
    }
  }
}

/**
 * Makes the connections of a pool prepare statements that are sent more than once, so that PostgreSQL parses and plans
 * them once per connection. Plans are renewed after a minute, later less often, and all are dropped when there are too many.
 */
export function prepareStatementsOf(pool: pg.Pool): void {
  const repeated = new Repeated()
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask
    client.query = new Prepared(client as Client, ask, repeated).query as typeof client.query
  })
}
