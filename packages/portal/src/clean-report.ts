const ADDRESS = String.raw`https?:\/\/[^\s"'<>]+`
const EMAIL = String.raw`[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}`
const PATH_WITH_QUERY = String.raw`\/[^\s"'<>?#]{0,300}[?#][^\s"'<>)]*`
const PHONE = String.raw`\+\d[\d ()-]{6,20}\d`
/** Numbers of orders, gift cards, tickets as people read them out: groups of capitals and digits. */
const CODE = String.raw`\b[A-Z0-9]{3,6}(?:-[A-Z0-9]{3,6}){2,8}\b`
const LONG_WORD = String.raw`[\w-]{16,}`
const TELLING = new RegExp([ADDRESS, EMAIL, PATH_WITH_QUERY, PHONE, CODE, LONG_WORD].join('|'), 'g')

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const isMixed = (word: string) => /\d/.test(word) && /[a-z]/i.test(word)

/** Random strings such as tokens: long, with letters and digits mixed. */
const isSecret = (word: string): boolean =>
  UUID.test(word) ||
  /\d{12,}/.test(word) ||
  (word.length >= 20 && /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word)) ||
  word.split(/[_-]/).some((part) => part.length >= 16 && isMixed(part))

const OUR_FILES = '/assets/'

const cleanPath = (path: string): string => {
  if (path.startsWith(OUR_FILES)) return path
  return path
    .split('/')
    .map((part) => (part.length < 6 ? part : cleanText(part)))
    .join('/')
}

/**
 * An address without personal data or secrets: no query, no hash, no name and password, and no part that
 * is an e-mail, a code or a secret. Places in a file (`:12:34`) stay.
 */
export const cleanUrl = (address: string): string => {
  const [, origin = '', path = ''] = /^(\w+:\/\/[^/?#]*)?([^?#]*)/.exec(address) ?? []
  const place = /[?#].*?((?::\d+){1,2})\)*$/.exec(address)?.[1] ?? ''
  return origin.replace(/\/\/.*@/, '//') + cleanPath(path) + place
}

/** A text without e-mails, telephone numbers, codes, secrets, and with addresses as `cleanUrl` leaves them. */
export const cleanText = (text: string): string =>
  text.replace(TELLING, (found) => {
    if (/^https?:/.test(found)) return cleanUrl(found)
    if (/@|%40/.test(found) && !found.startsWith('/')) return '[e-mail]'
    if (found.startsWith('/')) return cleanPath(found.replace(/[?#].*$/s, ''))
    if (found.startsWith('+')) return '[phone]'
    if (/^[A-Z0-9-]+$/.test(found) && /\d/.test(found) && found.includes('-')) return '[code]'
    return isSecret(found) ? '[secret]' : found
  })

/** Cleans every text in JSON, keeping its keys and structure. */
export const cleanReport = <T>(report: T): T => {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return cleanText(value)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]))
  }
  return clean(report) as T
}
