import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** Milliseconds between looks. */
const EVERY = 250
/** Milliseconds after which who listens must prove anew that they may: a revoked session ends within five seconds. */
const ADMITTED_FOR = 3500
/** Milliseconds for which news go on while that is being proved. */
const PROVING_FOR = 1000
/** Milliseconds after which something is said, so that proxies keep the connection. */
const SIGN_OF_LIFE = 15_000
const COME_BACK_AFTER = 1000

/**
 * A call's reply that goes on: server-sent events, each the whole of what can be seen, sent when it has changed. Who
 * listens slowly misses what was between.
 */
export class SentStream {
  readonly #look: () => Promise<unknown>
  readonly #seconds: number
  readonly #closing: AbortSignal

  /**
   * @param look reads what can be seen
   * @param seconds after which it ends; browsers come back
   * @param closing ends it, so that the server can close
   */
  constructor(look: () => Promise<unknown>, seconds: number, closing: AbortSignal) {
    this.#look = look
    this.#seconds = seconds
    this.#closing = closing
  }

  async *#events(admit: () => Promise<unknown>): AsyncGenerator<string> {
    const began = performance.now()
    let [seen, said, admitted] = ['', began, began]
    let proving: Promise<unknown> | undefined
    let refusal: { readonly reason: unknown } | undefined
    const prove = async () => {
      try {
        await admit()
      } catch (reason) {
        refusal = { reason }
      }
      proving = undefined
    }
    yield `retry: ${COME_BACK_AFTER}\n\n`
    for (;;) {
      const now = performance.now()
      if (now - admitted > ADMITTED_FOR) {
        admitted = now
        proving = prove()
      }
      if (proving && now - admitted > PROVING_FOR) await proving
      if (refusal) throw refusal.reason
      const next = JSON.stringify(await this.#look())
      if (next !== seen || now - said > SIGN_OF_LIFE) {
        yield next === seen ? ':\n\n' : `data: ${next}\n\n`
        ;[seen, said] = [next, now]
      }
      if (now - began >= this.#seconds * 1000 || this.#closing.aborted) return
      await sleep(EVERY, undefined, { signal: this.#closing, ref: false }).catch(() => undefined)
    }
  }

  /** @param admit throws when who listens may no longer; the stream breaks off */
  send(reply: FastifyReply, admit: () => Promise<unknown>): FastifyReply {
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(Readable.from(this.#events(admit), { objectMode: false }))
  }
}
