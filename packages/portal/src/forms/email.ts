import { LONGEST_EMAIL } from './limits.ts'

/**
 * An address as RFC 5321 takes it unquoted: every sign that may stand before the @ (`mari&co`), at most 64 of them, no dot
 * at an end or beside another, and a domain of at least two names. What is beyond it (quotes, letters that are not
 * ASCII before the @, addresses of numbers) too many mail servers refuse; braces are how templates are broken into.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`|~-]+(?:\.[\w!#$%&'*+/=?^`|~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** What can be a domain in letters of its own; nothing that would end a domain within an address of the web. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/** A domain as mail servers write it: `õun.ee` is `xn--un-fka.ee`. Browsers write it so in their e-mail fields, not all of them. */
const asciiDomain = (domain: string): string => {
  if (/^[ -~]*$/.test(domain) || !DOMAIN.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** An e-mail address as it is stored: without spaces around, its domain as mail servers write it. */
export const tidyEmail = (typed: string): string => {
  const text = typed.trim()
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + asciiDomain(text.slice(at))
}

/** Whether a tidy text is an e-mail address that tickets can be sent to (R5.3): the one rule of all forms and calls. */
export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text)
