import { type ErrorCode, errorStatus } from '@parter/contract/wire/errors.ts'
import { faultOf } from '@parter/portal/forms/faults.ts'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseDown, refusalCode } from '../database/database-errors.ts'
import { FieldErrors, ShopError } from '../foundation/shop-error.ts'

/** An error's reply before its sentence is chosen. */
export interface Refusal {
  readonly status: number
  readonly errors: readonly { code: ErrorCode; field?: string; details?: Record<string, unknown> }[]
  readonly headers: Readonly<Record<string, string>>
  /** True for internal errors, which are logged with their stack. */
  readonly isFault: boolean
}

/** Seconds after which a client may try again when the shop can't answer just now. */
const RETRY_AFTER = '2'
/** SQLSTATEs of statements that took too long or waited too long for a lock. */
const TOO_SLOW = ['57014', '55P03']
/** Fastify's own errors. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
}
const PLACES: Readonly<Record<string, string>> = {
  querystring: 'query',
  params: 'params',
  headers: 'headers',
  body: '',
}

const refusal = (code: ErrorCode, rest: Partial<Refusal> = {}): Refusal => ({
  status: errorStatus[code],
  errors: [{ code }],
  headers: {},
  isFault: false,
  ...rest,
})

const fieldOf = (place: string | undefined, path: string): string =>
  [PLACES[place ?? 'body'] ?? '', ...path.split('/').slice(1)].filter((part) => part !== '').join('.')

const headersOf = (code: ErrorCode, details: Record<string, unknown>): Record<string, string> => {
  if (code === 'queued') {
    const { pollSeconds } = details
    const again = pollSeconds === undefined ? {} : { 'retry-after': String(pollSeconds), 'cache-control': 'no-store' }
    return { 'x-queue-status': 'queued', ...again }
  }
  const after = details.retryAfterSeconds
  if (errorStatus[code] === 503) return { 'retry-after': String(after ?? RETRY_AFTER) }
  return after === undefined ? {} : { 'retry-after': String(after) }
}

/** The refusal that a ShopError of this code and these details becomes. */
export const refusalFor = (code: ErrorCode, details: Record<string, unknown>): Refusal => {
  const named = Object.keys(details).length > 0 ? { details } : {}
  return refusal(code, {
    errors: [{ code, ...named }],
    headers: headersOf(code, details),
    isFault: errorStatus[code] === 500,
  })
}

const maximumIn = (params: object): number | undefined =>
  'maximum' in params && typeof params.maximum === 'number' ? params.maximum : undefined

const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
const statusOf = (error: object): number =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

/**
 * Translates errors to replies (R8.1).
 * A full queue and a database that is down have their own codes, so that clients know what to do.
 * @param fault the code of unexpected errors
 */
export const refusalOf = (error: unknown, fault: ErrorCode = 'web_error_technical'): Refusal => {
  if (error instanceof FieldErrors) return refusal(error.code, { errors: error.fields })
  if (error instanceof ShopError) return refusalFor(error.code, error.details)
  if (!(error instanceof Error)) return refusal(fault, { isFault: true })
  if (hasZodFastifySchemaValidationErrors(error)) {
    const place = (error as { validationContext?: string }).validationContext
    const errors = error.validation.map(({ instancePath, message = '', params }) => {
      const field = fieldOf(place, instancePath)
      if (field === '') return { code: 'invalid_request' as const }
      const { fault, values } = faultOf({ path: [], message, maximum: maximumIn(params) })
      return { code: 'invalid_request' as const, field, details: { fault, ...values } }
    })
    return refusal('invalid_request', { errors })
  }
  const known = FRAMEWORK[codeOf(error)]
  if (known) return refusal(known)
  if (isDatabaseDown(error) || TOO_SLOW.includes(refusalCode(error) ?? '') || statusOf(error) === 503)
    return refusal('temporarily_unavailable', { headers: { 'retry-after': RETRY_AFTER } })
  if (statusOf(error) >= 400 && statusOf(error) < 500) return refusal('invalid_request')
  return refusal(fault, { isFault: true })
}
