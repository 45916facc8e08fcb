/** E.164 allows 15 digits with the country's code; the shortest numbers that there are have 7. */
const PHONE = /^\+[1-9](?: ?\d){6,14}$/

/** A telephone number as it is stored: what people put between the digits is one space, and 00 before the country is +. */
export const tidyPhone = (typed: string): string =>
  typed
    .replaceAll(/[\s()./‐-―-]+/g, ' ')
    .trim()
    .replace(/^00 ?/, '+')
    .replace(/^\+ /, '+')

/** Whether a tidy text is a telephone number with its country's code (R5.3): the one rule of all forms and calls. */
export const isPhone = (text: string): boolean => PHONE.test(text)

/** A number as people write it in the storefront's country. */
export const phoneExampleOf = ({
  phoneExample,
  phoneCode,
}: {
  readonly phoneExample?: string | undefined
  readonly phoneCode: string
}): string => phoneExample ?? `${phoneCode} 5123456`

/**
 * A telephone number as it is sent: one that has no country's code gets one.
 * @param code of the country it is most likely of: `+372`
 */
export const wholePhone = (typed: string, code: string): string => {
  const text = tidyPhone(typed)
  return /^[\d ]+$/.test(text) ? `${code} ${text.replaceAll(' ', '')}` : text
}
