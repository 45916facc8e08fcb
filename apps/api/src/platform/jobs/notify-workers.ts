/** The workers of this process; those of others look at the outbox every second. */
const listeners = new Set<() => void>()

/** Wakes the workers of this process, because a transaction that adds work will commit soon. */
export const notifyWorkers = (): void => {
  for (const wake of listeners) wake()
}

/** @returns a function that ends the listening */
export const listenForWork = (wake: () => void): (() => void) => {
  listeners.add(wake)
  return () => listeners.delete(wake)
}
