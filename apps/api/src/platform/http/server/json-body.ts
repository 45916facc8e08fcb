import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../foundation/shop-error.ts'

/** No body of ours nests deeper. */
const DEEPEST = 12
const QUOTE = 34
const BACKSLASH = 92
const OPENING = [91, 123]
const CLOSING = [93, 125]

/** True when the brackets of a JSON text nest deeper than `deepest`; brackets within strings don't count. */
export const isTooDeep = (text: string, deepest = DEEPEST): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inString = false
    } else if (code === QUOTE) inString = true
    else if (OPENING.includes(code) && ++depth > deepest) return true
    else if (CLOSING.includes(code)) depth--
  }
  return false
}

/** The escape of a surrogate: the only way for half a character into a text, since bytes are read as UTF-8. */
const SURROGATE = /\\u[dD][89a-fA-F]/

/** The same JSON with `U+FFFD` for every lone surrogate, which PostgreSQL can't store. */
export const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)]))
}

/**
 * Parses JSON bodies: limits nesting before parsing, refuses keys that change prototypes and the character NUL (which
 * PostgreSQL can't store), makes texts well-formed, and treats an empty body as none. Also parses plain forms of our
 * hosted pages, and leaves raw bodies as text.
 */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (request.routeOptions.config.body === 'raw') return done(null, body)
    if (isTooDeep(body) || body.includes('\\u0000') || body.includes('\0'))
      return done(new ShopError('invalid_request'))
    if (!SURROGATE.test(body)) return parse(request, body, done)
    return parse(request, body, (error, read) => done(error, wellFormed(read)))
  })
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.call) return done(new ShopError('unsupported_media_type'))
      if (body.includes('%00') || body.includes('\0')) return done(new ShopError('invalid_request'))
      return done(null, Object.fromEntries(new URLSearchParams(body)))
    },
  )
}
