/** What a hand scanner has typed so far. */
export interface Burst {
  readonly text: string
  /** When its last key came, in milliseconds. */
  readonly at: number
}

export const NO_BURST: Burst = { text: '', at: 0 }

/** A person doesn’t type so fast. */
const LONGEST_PAUSE = 100
const SHORTEST = 6

/** The sign of a key by its position on a keyboard: what the layout makes of it depends on the country. */
const signOf = (code: string): string | undefined => {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? []
  if (letter !== undefined || digit !== undefined) return letter ?? digit
  return code === 'Minus' ? '-' : undefined
}

/**
 * Follows the keys of a hand scanner, which types a code and ends it by Enter or Tab.
 * @param code position of the key, `KeyA`
 * @param at milliseconds
 * @returns what was typed so far, and the whole code at its end
 */
export const nextKey = (burst: Burst, code: string, at: number): { burst: Burst; text?: string } => {
  const text = at - burst.at <= LONGEST_PAUSE ? burst.text : ''
  if (code === 'Enter' || code === 'NumpadEnter' || code === 'Tab')
    return text.length >= SHORTEST ? { burst: NO_BURST, text } : { burst: NO_BURST }
  const sign = signOf(code)
  // other keys, such as Shift, are part of a burst and no sign
  return { burst: { text: text + (sign ?? ''), at } }
}
