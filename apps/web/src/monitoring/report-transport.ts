import {
  BaseTransport,
  createPromiseBuffer,
  getTransportBody,
  type TransportItem,
  VERSION,
} from '@grafana/faro-web-sdk'

const MOST_BATCHES = 30
const MOST_AT_ONCE = 5
const LONGEST_KEPT_ALIVE = 60_000
const FIRST_REST_MS = 5000
const LONGEST_REST_MS = 300_000

export interface ReportTransportOptions {
  /** Where reports go, on our own host. */
  readonly url: string
  readonly apiKey: string | undefined
  /** The collector doesn't take the session of this id. */
  readonly onInvalidSession: (sessionId: string) => void
}

/** How long to rest as `Retry-After` says, in seconds or until a date; 5 s without it. */
const restOf = ({ headers }: Response): number => {
  const asked = headers.get('retry-after')
  if (!asked) return FIRST_REST_MS
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isFinite(ms) ? ms : FIRST_REST_MS
}

/**
 * Sends reports within the limits of R9.3, which are not those of the SDK's own transport: it counts the body of a
 * report that outlives its page in bytes, and sends what failed again. This one sends each report once, rests when the
 * collector asks for it, fails or is away, longer each time, and writes nothing where a visitor's console shows it.
 */
export class ReportTransport extends BaseTransport {
  readonly name = 'report-transport'
  readonly version = VERSION
  readonly #options: ReportTransportOptions
  readonly #buffer = createPromiseBuffer<void>({ size: MOST_BATCHES, concurrency: MOST_AT_ONCE })
  #failures = 0
  #restsUntil = 0

  constructor(options: ReportTransportOptions) {
    super()
    this.#options = options
  }

  override async send(items: TransportItem[]): Promise<void> {
    if (Date.now() < this.#restsUntil) return
    try {
      await this.#buffer.add(() => this.#post(items))
    } catch (error) {
      this.logError(error)
    }
  }

  override isBatched(): boolean {
    return true
  }

  override getIgnoreUrls(): string[] {
    return [this.#options.url]
  }

  // what the SDK says of itself: for those who look for it
  override logError(...words: unknown[]): void {
    this.unpatchedConsole.debug('monitoring:', ...words)
  }

  async #post(items: TransportItem[]): Promise<void> {
    const { url, apiKey, onInvalidSession } = this.#options
    const report = getTransportBody(items)
    const body = JSON.stringify(report)
    const session = report.meta.session?.id
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(apiKey && { 'x-api-key': apiKey }),
          ...(session && { 'x-faro-session-id': session }),
        },
        // no cookies: who is logged in is none of the collector's business
        credentials: 'omit',
        keepalive: body.length <= LONGEST_KEPT_ALIVE,
        body,
      })
      if (response.status === 429) {
        this.#failures = 0
        this.#restsUntil = Date.now() + restOf(response)
      } else if (response.ok) this.#failures = 0
      else this.#fail()
      if (session && response.headers.get('x-faro-session-status') === 'invalid') onInvalidSession(session)
      // read to its end, so that the connection is free again
      await response.text()
    } catch (error) {
      this.#fail()
      throw error
    }
  }

  #fail(): void {
    this.#restsUntil = Date.now() + Math.min(FIRST_REST_MS * 2 ** this.#failures, LONGEST_REST_MS)
    this.#failures++
  }
}
