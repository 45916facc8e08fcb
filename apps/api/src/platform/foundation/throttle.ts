/**
 * Passes on what is told of each thing: the first word at once, all words of the next `milliseconds` together when they
 * are over.
 */
export const paced = (milliseconds: number, pass: (id: number) => void): ((id: number) => void) => {
  /** Things that were passed on a moment ago, and whether there was another word since. */
  const resting = new Map<number, boolean>()
  const rest = (id: number) => {
    resting.set(id, false)
    setTimeout(() => {
      const isToldAgain = resting.get(id) === true
      resting.delete(id)
      if (!isToldAgain) return
      rest(id)
      pass(id)
    }, milliseconds).unref()
  }
  return (id) => {
    if (resting.has(id)) return void resting.set(id, true)
    rest(id)
    pass(id)
  }
}
