/** A telephone number as one types it: the country that its code is of, and the rest. */
export interface TypedPhone {
  readonly country: string
  readonly number: string
}

type Codes = Readonly<Record<string, string>>

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
