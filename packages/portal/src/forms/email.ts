import { LONGEST_EMAIL } from './limits.ts'

/**
 * An unquoted address of RFC 5321: any allowed character before the @ (`mari&co`), at most 64, no leading, trailing or
 * double dot, and a domain of at least two labels. Quoted local parts, non-ASCII ones and IP addresses are left out because
 * many mail servers refuse them; braces because they are used for template injection.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`|~-]+(?:\.[\w!#$%&'*+/=?^`|~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** Characters that a domain may have before it is encoded; none of those that end the host in a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/** The domain in Punycode, as mail servers need it: `õun.ee` becomes `xn--un-fka.ee`. Not all browsers convert it. */
const asciiDomain = (domain: string): string => {
  if (/^[ -~]*$/.test(domain) || !DOMAIN.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** An e-mail address as it is stored: without spaces around it, its domain in Punycode. */
export const tidyEmail = (typed: string): string => {
  const text = typed.trim()
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + asciiDomain(text.slice(at))
}

/** Whether a text that `tidyEmail` returned is an e-mail address (R5.3). All forms and calls use this rule. */
export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text)
