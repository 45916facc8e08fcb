import { useSyncExternalStore } from 'react'

const KEY = 'typed-codes'

type Codes = Readonly<Record<string, string>>

const read = (): Codes => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Codes
  } catch {
    return {}
  }
}

let codes: Codes | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = (): Codes => {
  codes ??= read()
  return codes
}

const write = (change: Codes): void => {
  codes = Object.fromEntries(Object.entries({ ...now(), ...change }).filter(([, typed]) => typed !== ''))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(codes))
  } catch {
    // without storage it lives as long as the page
  }
  for (const listener of listeners) listener()
}

/**
 * A code that was typed and is not applied yet, by its field. Kept in this tab over reloads, other languages, a login and
 * the end of the holds, like all that is typed in the checkout; of what is applied nothing is kept.
 */
export const useTypedCode = (field: string): readonly [string, (typed: string) => void] => {
  const typed = useSyncExternalStore(subscribe, now)[field] ?? ''
  return [typed, (text) => write({ [field]: text })]
}

/** Everything is bought: what was typed is done with. */
export const forgetTypedCodes = (): void => write(Object.fromEntries(Object.keys(now()).map((field) => [field, ''])))
