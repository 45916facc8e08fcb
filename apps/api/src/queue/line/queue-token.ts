import { createHash } from 'node:crypto'
import { hmac, isHmac } from '../../platform/foundation/hmac.ts'

/** Who has entered, until when without asking the database again. */
export interface Pass {
  readonly serial: number
  readonly cartId: number
  /** Seconds since 1970. */
  readonly until: number
}

const TICKET = /^([0-9a-z]{1,6})\.([\w-]{43})$/
const PASS = /^([0-9a-z]{1,6}\.[0-9a-z]{1,11}\.[0-9a-z]{1,8})\.([\w-]{43})$/

const contentOf = (purpose: string, roomId: number, content: string): string =>
  `queue ${purpose}\n${roomId}\n${content}`

const sign = (key: string, purpose: string, roomId: number, content: string): string =>
  `${content}.${hmac(key, contentOf(purpose, roomId, content))}`

const isSigned = (key: string, purpose: string, roomId: number, content: string, sent: string): boolean =>
  isHmac(key, contentOf(purpose, roomId, content), sent)

/** The cookie of a place in line: a serial, signed for one room. */
export const signTicket = (key: string, roomId: number, serial: number): string =>
  sign(key, 'ticket', roomId, serial.toString(36))

/** @returns null when it is missing, forged or of another room */
export const readTicket = (key: string, roomId: number, token = ''): number | null => {
  const [, serial = '', sent = ''] = TICKET.exec(token) ?? []
  return sent !== '' && isSigned(key, 'ticket', roomId, serial, sent) ? Number.parseInt(serial, 36) : null
}

/** The cookie of who is inside. */
export const signPass = (key: string, roomId: number, { serial, cartId, until }: Pass): string =>
  sign(key, 'pass', roomId, [serial, cartId, until].map((number) => number.toString(36)).join('.'))

/** @returns null when it is missing, forged or of another room; it may be over */
export const readPass = (key: string, roomId: number, token = ''): Pass | null => {
  const [, content = '', sent = ''] = PASS.exec(token) ?? []
  if (sent === '' || !isSigned(key, 'pass', roomId, content, sent)) return null
  const [serial = 0, cartId = 0, until = 0] = content.split('.').map((part) => Number.parseInt(part, 36))
  return { serial, cartId, until }
}

/** A person in a room, by whom a place can be found but not the address: tags after a plus are one mailbox. */
export const personOf = (key: string, roomId: number, email: string): Buffer => {
  const at = email.lastIndexOf('@')
  const mailbox = email.slice(0, at).replace(/(?<=.)\+.*$/, '') + email.slice(at)
  return Buffer.from(hmac(key, contentOf('person', roomId, mailbox.toLowerCase())), 'base64url')
}

const PERSON = /^([\w-]{43}\.[0-9a-z]{1,8})\.([\w-]{43})$/

/** What a link of an email proves until then: whose address it went to. @param until seconds since 1970 */
export const signPerson = (key: string, roomId: number, person: Buffer, until: number): string =>
  sign(key, 'address', roomId, `${person.toString('base64url')}.${until.toString(36)}`)

/** @returns null when it is missing, forged, of another room or over */
export const readPerson = (key: string, roomId: number, now: number, token = ''): Buffer | null => {
  const [, content = '', sent = ''] = PERSON.exec(token) ?? []
  if (sent === '' || !isSigned(key, 'address', roomId, content, sent)) return null
  const [person = '', until = ''] = content.split('.')
  return Number.parseInt(until, 36) > now ? Buffer.from(person, 'base64url') : null
}

const LINK = /^([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.([\w-]{43})$/

/** The key of one link into a line: each makes one place. */
export const signLink = (key: string, lineId: number, number: number): string =>
  `${lineId.toString(36)}.${sign(key, 'link', lineId, number.toString(36))}`

/** @returns the line and whose place a link makes; null when it is missing or forged */
export const readLink = (key: string, token = ''): { lineId: number; claim: Buffer } | null => {
  const [, line = '', number = '', sent = ''] = LINK.exec(token) ?? []
  const lineId = Number.parseInt(line, 36)
  if (sent === '' || !isSigned(key, 'link', lineId, number, sent)) return null
  return { lineId, claim: createHash('sha256').update(`link ${lineId} ${number}`).digest() }
}
