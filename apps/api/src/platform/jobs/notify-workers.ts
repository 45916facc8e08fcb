/** The workers of this process; those of others poll the outbox every second. */
const listeners = new Set<() => void>()

/** Notifies the workers of this process that a transaction with new work will commit soon. */
export const notifyWorkers = (): void => {
  for (const notify of listeners) notify()
}

/** @returns a function that stops listening */
export const listenForWork = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
