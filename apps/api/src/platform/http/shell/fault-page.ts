import type { Language } from '@parter/portal/language/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../foundation/log.ts'
import { translators } from '../../foundation/translators.ts'
import { busyCause } from '../busy-cause.ts'
import { errorSentence } from '../error-sentence.ts'
import { html } from '../html.ts'
import { POLICY_WITH_STYLES } from '../security-headers.ts'
import { refusalOf } from '../wire-error.ts'

/**
 * The error page: a sentence and a link, instead of a blank page or a bare code (R8.1).
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
  if (status === 503) request.busyCause = busyCause(error)
  if (isFault) log.error({ err: error, requestId: request.id }, 'A page failed')
  const code = errors[0]?.code ?? 'web_error_technical'
  const sentence = errorSentence(language, code, {})
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${sentence}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:1.5rem}
main{max-width:36rem}h1{font-size:1.5rem;line-height:1.3}a{font-weight:600}</style></head>
<body><main><h1>${sentence}</h1><p><a href="">${translators[language]('shell_button_retry')}</a></p>
<p><small>${request.id}</small></p></main></body></html>`
  return reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store', 'content-security-policy': POLICY_WITH_STYLES })
    .type('text/html; charset=utf-8')
    .send(page.text)
}
