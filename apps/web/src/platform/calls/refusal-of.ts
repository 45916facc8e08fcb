import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { CallName } from '@parter/contract/calls.ts'
import type { WireError } from '@parter/contract/wire/errors.ts'
import { ApiError } from './api-error.ts'

type Shape = Readonly<Record<string, unknown>>

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

const text = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The entries of `{ errors: […] }`, or of a body that is a list itself. */
const entriesIn = (body: unknown): readonly Shape[] => {
  const list = Array.isArray(body) ? body : isShape(body) ? body.errors : undefined
  return Array.isArray(list) ? list.filter(isShape) : []
}

/** A refusal of the shop's server, which has a sentence. */
const isOurs = (entry: Shape): entry is Shape & WireError =>
  typeof entry.code === 'string' && typeof entry.message === 'string' && entry.message !== ''

interface CodeAndMessage {
  readonly code: string | undefined
  readonly message: string | undefined
}

/** Where a body may have its code and message, the most specific first (R8.1). */
const codeAndMessageIn = (body: unknown, response: Response): CodeAndMessage => {
  const [entry] = entriesIn(body)
  const root = isShape(body) ? body : {}
  const data = isShape(root.data) ? root.data : root
  return {
    code: text(entry?.code) ?? text(data.code) ?? text(root.statusCode) ?? text(response.status),
    message: text(entry?.message) ?? text(data.message) ?? text(root.statusMessage) ?? text(response.statusText),
  }
}

/** The technical message of a refused call, as the specification has it for each kind of call (R8.1). */
const messageOf = (name: CallName, path: string, words: CodeAndMessage, response: Response): string => {
  const failed = `Request to ${path} failed`
  const { technicalMessage } = browserCalls[name]
  if (technicalMessage === 'status') return text(response.statusText) ?? failed
  return (technicalMessage === 'body' && words.message) || failed
}

/** Retry-After of a busy shop, but not of a room's own refusal, such as an unreachable provider. */
const retryAfterIn = (response: Response, code: unknown): number | undefined => {
  const after = Number(response.headers.get('retry-after') ?? Number.NaN)
  return response.status === 503 && code === 'temporarily_unavailable' && after >= 0 ? after : undefined
}

/**
 * Why a call was refused, in one shape, whether it comes from the shop's server, a proxy, or another server.
 * @param path of the call
 * @returns null for a success
 */
export const refusalOf = async (name: CallName, path: string, response: Response): Promise<ApiError | null> => {
  // a place in the queue is no success, though its status is 2xx (R4.5)
  if (response.status === 202 && response.headers.get('x-queue-status') === 'queued') {
    const said = text(response.statusText)
    const body: unknown = await response.json().catch(() => undefined)
    return new ApiError(202, 'queued', entriesIn(body).filter(isOurs), {
      message: said,
      errorCode: said,
      data: body,
    })
  }
  if (response.ok) return null
  const body: unknown = await response.json().catch(() => undefined)
  const words = codeAndMessageIn(body, response)
  const errors = entriesIn(body).filter(isOurs)
  const { unknownFault: unknown = 'web_error_technical' } = browserCalls[name]
  return new ApiError(response.status, errors[0]?.code ?? unknown, errors, {
    message: messageOf(name, path, words, response),
    errorCode: words.code,
    data: body,
    retryAfterSeconds: retryAfterIn(response, errors[0]?.code),
  })
}
