/** A telephone number as one types it: the country that its code is of, and the rest. */
export interface TypedPhone {
  readonly country: string
  readonly number: string
}

type Codes = Readonly<Record<string, string>>

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The number as it is sent, with its country's code: `+372 5123456`; empty when nothing was typed. */
export const phoneText = ({ country, number }: TypedPhone, codes: Codes): string => {
  const typed = number.trim()
  if (digitsOf(typed) === '') return ''
  // whoever types the code himself knows best
  if (typed.startsWith('+')) return `+${digitsOf(typed)}`
  if (typed.startsWith('00')) return `+${digitsOf(typed).slice(2)}`
  return `${codes[country] ?? ''} ${digitsOf(typed)}`.trim()
}

/** A number that was sent, taken apart again: the longest code that it begins with is its country's. */
export const typedPhone = (text: string, codes: Codes, own: string): TypedPhone => {
  const all = text.replace(/[^\d+]/g, '')
  const [country, code] = Object.entries(codes)
    .filter(([, one]) => all.startsWith(one))
    // of countries with the same code the storefront's own comes first
    .toSorted(
      (first, second) => second[1].length - first[1].length || Number(second[0] === own) - Number(first[0] === own),
    )[0] ?? [own, '']
  return { country, number: all.slice(code.length) }
}

/** E.164 allows 15 digits with the code; with fewer than 8 there is no telephone where tickets are sold. */
export const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text)
  return /^\+[1-9][\d ]*$/.test(text) && length >= 8 && length <= 15
}
