/**
 * Throttles calls per id: the first is passed on at once, further ones of the next `milliseconds` as one call at their
 * end.
 */
export const throttle = (milliseconds: number, pass: (id: number) => void): ((id: number) => void) => {
  /** Ids that were passed on a moment ago, and whether another call has arrived since. */
  const waiting = new Map<number, boolean>()
  const wait = (id: number) => {
    waiting.set(id, false)
    setTimeout(() => {
      const isCalledAgain = waiting.get(id) === true
      waiting.delete(id)
      if (!isCalledAgain) return
      wait(id)
      pass(id)
    }, milliseconds).unref()
  }
  return (id) => {
    if (waiting.has(id)) return void waiting.set(id, true)
    wait(id)
    pass(id)
  }
}
