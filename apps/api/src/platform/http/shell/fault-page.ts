import type { Language } from '@parter/portal/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../log.ts'
import { translators } from '../../translators.ts'
import { errorSentence } from '../error-sentence.ts'
import { html } from '../html.ts'
import { refusalOf } from '../wire-error.ts'

/**
 * What a person gets when a page can't be made: a sentence and a way on, never a blank page or a bare code (R8.1).
 * It needs neither the database nor the app.
 */
export const faultPage = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  log: Log,
): FastifyReply => {
  const { status, errors, headers, isFault } = refusalOf(error)
  if (isFault) log.error({ err: error, requestId: request.id }, 'A page failed')
  const code = errors[0]?.code ?? 'web_error_technical'
  const sentence = errorSentence(language, code, {})
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${sentence}</title></head>
<body><main><h1>${sentence}</h1><p><a href="">${translators[language]('shell_button_retry')}</a></p>
<p><small>${request.id}</small></p></main></body></html>`
  return reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page.text)
}
