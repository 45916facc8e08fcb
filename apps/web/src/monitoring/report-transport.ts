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
  /** Called when the collector refuses the session with this id. */
  readonly onInvalidSession: (sessionId: string) => void
}

/** The pause by `Retry-After`, in seconds or until a date; 5 s without it. */
const restOf = ({ headers }: Response): number => {
  const asked = headers.get('retry-after')
  if (!asked) return FIRST_REST_MS
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isFinite(ms) ? ms : FIRST_REST_MS
}

/**
 * Sends reports within the limits of R9.3. The SDK's own transport doesn't fit: it counts the body of a keepalive
 * request in bytes and repeats failed reports. This one sends each report once, pauses for increasing times when the
 * collector asks for it, fails or can't be reached, and writes nothing to the visitor's console.
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

  // the SDK's own messages, at a level that consoles hide by default
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
        // no cookies: the collector must not know who is logged in
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
      // read to the end, so that the connection can be reused
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
