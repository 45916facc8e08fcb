import { flagsNow, onConsentChange } from './choice.ts'

/** Whether statistics are allowed, now and after every change of the choice (R4.14). */
export const statisticsConsent = {
  now: (): boolean => flagsNow().statistics,
  onChange: (listener: () => void): void => onConsentChange(listener),
}
