/** A callback of a provider, or of somebody who pretends to be one. */
export type Callback = Readonly<Record<string, unknown>>

/** Handles concurrent callbacks of one payment together. */
export interface JoinedCallbacks {
  /**
   * Callbacks that arrive while others of the same payment are handled wait, and are then handled together, so that any
   * number of them needs only two rounds instead of a thousand database connections.
   * @param about identifies the payment
   * @param handle gets the collected callbacks
   */
  join(about: string, callback: Callback, handle: (callbacks: readonly Callback[]) => Promise<void>): Promise<void>
}

declare module '../platform/shop/shop.ts' {
  interface Shop {
    readonly callbacks: JoinedCallbacks
  }
}

export const openCallbacks = (): JoinedCallbacks => {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, { readonly callbacks: Callback[]; readonly handled: Promise<void> }>()
  return {
    join(about, callback, handle) {
      const next = waiting.get(about)
      if (next) {
        next.callbacks.push(callback)
        return next.handled
      }
      const callbacks = [callback]
      const begin = async () => {
        await running.get(about)?.catch(() => undefined)
        waiting.delete(about)
        const turn = handle(callbacks)
        running.set(about, turn)
        try {
          await turn
        } finally {
          if (running.get(about) === turn) running.delete(about)
        }
      }
      const { promise: handled, resolve, reject } = Promise.withResolvers<void>()
      waiting.set(about, { callbacks, handled })
      begin().then(resolve, reject)
      return handled
    },
  }
}
