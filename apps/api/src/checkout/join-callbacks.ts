/** One thing that a provider, or somebody who says so, has told us. */
export type Callback = Readonly<Record<string, unknown>>

/** Handles those that are about the same payment together. */
export interface JoinedCallbacks {
  /**
   * While callbacks of a payment are handled, others that come for it wait, and are then handled all at once: however
   * many there are, they take two turns and not a thousand connections to the database.
   * @param about names the payment
   * @param handle is given those that have come; it begins after the last of them
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
