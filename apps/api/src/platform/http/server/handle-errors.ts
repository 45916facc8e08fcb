import { type CallName, calls } from '@parter/contract/calls.ts'
import { type ErrorCode, errorStatus, type WireErrors } from '@parter/contract/wire/errors.ts'
import { technicalMessage } from '@parter/contract/wire/technical-message.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../foundation/log.ts'
import { busyCause } from '../busy-cause.ts'
import { errorSentence } from '../error-sentence.ts'
import { type Refusal, refusalFor, refusalOf } from '../wire-error.ts'

/** Who reads the sentence of an error: in which language, and how telephone numbers are written there. */
export interface ErrorReader {
  readonly language: Language
  readonly phoneExample: string
}
export type ReaderOf = (request: FastifyRequest) => ErrorReader

/** The code that a call has for internal errors, if it has one of its own. */
export const faultOf = (call: CallName | undefined): ErrorCode | undefined => {
  const codes: readonly ErrorCode[] = call ? calls[call].errors : []
  return codes.find((code) => errorStatus[code] === 500)
}

const isOfToken = ({ field }: Refusal['errors'][number]): boolean => field?.split('.').at(-1) === 'token'

/** Mail programs cut links: what can't be a token is answered like one that isn't valid, where a call takes one from a link. */
const asLink = (refusal: Refusal, call: CallName | undefined): Refusal => {
  const codes: readonly ErrorCode[] = call ? calls[call].errors : []
  const isCut = refusal.status === 400 && codes.includes('token_invalid') && refusal.errors.every(isOfToken)
  return isCut ? refusalFor('token_invalid', {}) : refusal
}

/**
 * Replies with an error's code and sentence in the caller's language. Internal errors are logged under the request's id;
 * the reply contains that id and nothing else about them.
 */
export const sendError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: ErrorReader,
  log: Log,
): FastifyReply => {
  const call = request.routeOptions.config?.call
  const refusal = asLink(refusalOf(error, faultOf(call)), call)
  if (refusal.status === 503) request.busyCause = busyCause(error)
  if (refusal.isFault)
    log.error({ err: error, requestId: request.id, route: request.routeOptions?.url }, 'A call failed')
  return sendRefusal(refusal, request, reply, reader)
}

/** Replies with a refusal. */
export const sendRefusal = (
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, phoneExample }: ErrorReader,
): FastifyReply => {
  request.errorCode = refusal.errors[0]?.code ?? 'none'
  const errors = refusal.errors.map(({ code, field, details }) => {
    const named = refusal.isFault ? { ...details, requestId: request.id } : details
    const sentence = errorSentence(language, code, { example: phoneExample, ...named })
    const technical = language === 'en' ? technicalMessage(refusal.status, code, named) : undefined
    return {
      code,
      message: technical ?? sentence,
      ...(technical === undefined ? {} : { sentence }),
      ...(field === undefined ? {} : { field }),
      ...(named === undefined ? {} : { details: named }),
    }
  })
  return reply
    .status(refusal.status)
    .headers({ ...refusal.headers, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ errors } satisfies WireErrors)
}

/** Handles every error of the app by `sendError`. */
export const handleErrors = (app: FastifyInstance, readerOf: ReaderOf, log: Log): void => {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, readerOf(request), log))
}
