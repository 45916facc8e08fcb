import { useSyncExternalStore } from 'react'
import { callApi } from '../platform/calls/call-api.ts'
import {
  CONSENT_VERSION,
  type ConsentChoice,
  type ConsentFlags,
  type ConsentHook,
  type ConsentWay,
  hooksOf,
  NOTHING_ALLOWED,
  readChoice,
} from './consent.rules.ts'

const KEY = 'consent'

/** Storage may be blocked: then a choice lives as long as the page. */
const read = (): ConsentChoice | null => {
  try {
    return readChoice(localStorage.getItem(KEY), Date.now())
  } catch {
    return null
  }
}

let choice: ConsentChoice | null = typeof document === 'undefined' ? null : read()
let isSettingsOpen = false
const listeners = new Set<() => void>()
const redraw = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keep = (next: ConsentChoice) => {
  choice = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // // asked again at the next page load
  }
  redraw()
}

export const flagsNow = (): ConsentFlags => choice ?? NOTHING_ALLOWED

/** The server's record of the choice (R4.14); one that can't be written now is written with the next start. */
const record = async (made: ConsentChoice): Promise<void> => {
  const { visitor, version, marketing, statistics } = made
  try {
    await callApi('recordConsent', { query: {}, body: { visitor, version, marketing, statistics } })
    if (choice === made) keep({ ...made, recorded: true })
  } catch (error) {
    console.warn('The choice about cookies could not be recorded yet', error)
  }
}

/** Tells everybody who listens, here and in scripts of the operator: `consent-accepted`, `-changed`, `-declined`. */
const tell = (hook: ConsentHook) => {
  const { marketing, statistics } = flagsNow()
  dispatchEvent(new CustomEvent(`consent-${hook}`, { detail: { marketing, statistics } }))
}

/** Stores a choice, records it and notifies listeners. */
export const choose = (way: ConsentWay, { marketing, statistics }: ConsentFlags): void => {
  const before = choice
  const visitor = before?.visitor ?? crypto.randomUUID()
  const made = { marketing, statistics, visitor, version: CONSENT_VERSION, at: Date.now(), recorded: false }
  isSettingsOpen = false
  keep(made)
  for (const hook of hooksOf(way, before, made)) tell(hook)
  void record(made)
}

/** Calls back at every change of what is allowed. */
export const onConsentChange = (listener: (flags: ConsentFlags) => void): void =>
  addEventListener('consent-changed', () => listener(flagsNow()))

/** Follows choices made in other tabs, and writes down what could not be recorded before. */
export const watchConsent = (): void => {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return
    const before = flagsNow()
    choice = read()
    redraw()
    if (hooksOf('choose', before, flagsNow()).includes('changed')) tell('changed')
  })
  if (choice && !choice.recorded) void record(choice)
}

/** Opens the flags, one by one; from the footer and the banner. */
export const showConsentSettings = (isOpen = true): void => {
  isSettingsOpen = isOpen
  redraw()
}

/** Whether the visitor hasn't chosen yet. */
export const useIsUndecided = (): boolean => useSyncExternalStore(subscribe, () => choice === null)
export const useIsSettingsOpen = (): boolean => useSyncExternalStore(subscribe, () => isSettingsOpen)
