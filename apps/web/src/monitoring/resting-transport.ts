import { FetchTransport, type FetchTransportOptions, type TransportItem } from '@grafana/faro-web-sdk'

const FIRST_REST_MS = 5000
const LONGEST_REST_MS = 300_000

/**
 * The SDK's transport, which backs off on 429 by itself. This one rests as well when the collector fails or is away,
 * longer each time, and says nothing of it where a visitor's console shows it.
 */
export class RestingTransport extends FetchTransport {
  #failures = 0
  #restsUntil = 0

  constructor(options: FetchTransportOptions) {
    super(options)
    // the SDK hands this on as a bare function, when the collector wants a new session
    this.logDebug = this.logDebug.bind(this)
    const { add } = this.promiseBuffer
    this.promiseBuffer = {
      add: (send) =>
        add(async () => {
          const response = await send()
          this.#note(response)
          return response
        }),
    }
  }

  override async send(items: TransportItem[]): Promise<void> {
    if (Date.now() < this.#restsUntil) return
    await super.send(items)
  }

  // what the SDK says of itself: for those who look for it
  override logError(...words: unknown[]): void {
    this.unpatchedConsole.debug('monitoring:', ...words)
  }

  override logWarn(...words: unknown[]): void {
    this.unpatchedConsole.debug('monitoring:', ...words)
  }

  /** Nothing at all came back when the collector is away. */
  #note(response: Response | void): void {
    if (response && (response.ok || response.status === 429)) {
      this.#failures = 0
      return
    }
    const rest = Math.min(FIRST_REST_MS * 2 ** this.#failures, LONGEST_REST_MS)
    this.#failures++
    this.#restsUntil = Date.now() + rest
  }
}
