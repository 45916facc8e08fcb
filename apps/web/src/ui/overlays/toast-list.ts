/** A short message about what has just happened. */
export type Toast = {
  id: number
  text: string
  tone: 'plain' | 'good' | 'bad'
  action?: { label: string; onPress: () => void } | undefined
  /** The topic: a newer toast with the same topic replaces it. */
  about?: string | undefined
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast and announces it to screen readers.
 * @returns its number, for `dropToast`
 */
export function showToast(text: string, rest: Partial<Pick<Toast, 'tone' | 'action' | 'about'>> = {}): number {
  last += 1
  // At most two at once can be read.
  const { tone = 'plain', action, about } = rest
  const others = toasts.filter((toast) => about === undefined || toast.about !== about)
  toasts = [...others.slice(-1), { id: last, text, tone, action, about }]
  for (const listener of listeners) listener()
  return last
}

export function dropToast(id: number) {
  toasts = toasts.filter((toast) => toast.id !== id)
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const currentToasts = () => toasts

export function watchToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
