/** E.164 allows 15 digits including the country code; the shortest existing numbers have 7. */
const PHONE = /^\+[1-9](?: ?\d){6,14}$/

/** A telephone number as it is stored: groups of digits are separated by one space, a leading 00 becomes +. */
export const tidyPhone = (typed: string): string =>
  typed
    .replaceAll(/[\s()./‐-―-]+/g, ' ')
    .trim()
    .replace(/^00 ?/, '+')
    .replace(/^\+ /, '+')

/** Whether a text that `tidyPhone` returned is a telephone number with a country code (R5.3). All forms and calls use this rule. */
export const isPhone = (text: string): boolean => PHONE.test(text)

/** A number without country code, as it is usual in the storefront's country. */
export const phoneExampleOf = ({
  phoneExample,
  phoneCode,
}: {
  readonly phoneExample?: string | undefined
  readonly phoneCode: string
}): string => phoneExample ?? `${phoneCode} 5123456`

/**
 * A telephone number with country code; a number without one gets `code`.
 * @param code of the storefront's country: `+372`
 */
export const wholePhone = (typed: string, code: string): string => {
  const text = tidyPhone(typed)
  return /^[\d ]+$/.test(text) ? `${code} ${text.replaceAll(' ', '')}` : text
}
