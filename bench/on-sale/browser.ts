import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pauseBefore } from '../../apps/web/src/platform/calls/queue.rules.ts'

/** The browser's timeout in seconds (R7.2), by the driver's own clock: it stands still while the driver waits for a processor. */
const PATIENCE = 60
/** How often a buyer repeats a call before they give up, each time after the requested pause. */
const MOST_TRIES = 60

/** A connection that the server has closed. */
const CLOSED = ['ECONNRESET', 'EPIPE']

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The step and the code of a refusal that ends a purchase. */
export class Refused extends Error {}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Aborts after the seconds that a buyer waits. */
const startPatience = () => {
  const controller = new AbortController()
  let left = PATIENCE
  // a late loop counts one tick, however late it is
  const clock = setInterval(() => {
    if (--left === 0) controller.abort(new Error(`${PATIENCE} s`))
  }, 1000)
  return { signal: controller.signal, end: () => clearInterval(clock) }
}

const codeIn = ({ status, body }: Answer): string => {
  try {
    const { errors } = JSON.parse(body) as { errors?: { code?: string }[] }
    return errors?.[0]?.code ?? `status ${status}`
  } catch {
    return `status ${status}`
  }
}

/** The pause requested by a “later” reply, in milliseconds: the queue's (R4.5), or Retry-After's. */
const pauseAskedBy = ({ status, headers }: Answer, tries: number): number | undefined => {
  if (status === 202) return pauseBefore(tries, Math.random())
  if (status !== 503) return undefined
  return Number(headers['retry-after'] ?? 2) * 1000 * (1 + Math.random() / 2)
}

/** A visitor's browser: their cookies, and their own address behind the proxy. */
export class Browser {
  readonly repeated: string[] = []
  /** Requests that were sent. */
  requests = 0
  readonly #agent = new Agent({ keepAlive: true })
  readonly #cookies = new Map<string, string>()
  readonly #port: number
  readonly #address: string

  constructor(port: number, address: string) {
    this.#port = port
    this.#address = address
  }

  /**
   * Repeats a call until its reply isn't “later”.
   * @throws Refused with step and code
   */
  async ask(step: string, address: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await this.#send(address, body, headers).catch((error: Error): Answer => {
        throw new Refused(`${step}: no answer (${error.message})`)
      })
      const wait = pauseAskedBy(answer, tries)
      if (answer.status < 400 && wait === undefined) return answer
      if (wait === undefined || tries === MOST_TRIES) throw new Refused(`${step}: ${codeIn(answer)}`)
      this.repeated.push(`${step}: ${codeIn(answer)}`)
      await pause(wait)
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send(address: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const [method = 'GET', path = '/'] = address.split(' ')
    const host = `ee.localhost:${this.#port}`
    const isForm = typeof body === 'string'
    const patience = startPatience()
    this.requests++
    const sent = request({
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.#port,
      method,
      path,
      signal: patience.signal,
      headers: {
        host,
        origin: `http://${host}`,
        'x-parter': '1',
        'x-forwarded-for': this.#address,
        cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined
          ? {}
          : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
    })
    const answered = new Promise<Answer>((resolve, reject) => {
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // as browsers do: a kept connection may have been closed while the request was on its way
        if (sent.reusedSocket && CLOSED.includes(error.code ?? '')) resolve(this.#send(address, body, headers))
        else reject(error)
      })
      sent.once('response', (reply) => {
        for (const cookie of reply.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          this.#cookies.set(name, value)
        }
        buffer(reply).then(
          (said) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: said.toString() }),
          reject,
        )
      })
      sent.end(body === undefined || isForm ? body : JSON.stringify(body))
    })
    return await answered.finally(patience.end)
  }
}

/** The body of a reply, typed by the contract. */
export const read = <Reply>({ body }: { readonly body: string }): Reply => JSON.parse(body) as Reply
