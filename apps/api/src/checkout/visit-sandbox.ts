import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { translators } from '../platform/foundation/translators.ts'
import { POLICY_WITH_STYLES } from '../platform/http/security-headers.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { usesSandbox } from './payment-providers/choose-provider.ts'
import { decidePayment } from './payment-providers/sandbox/decide-payment.ts'
import { readSandboxPayment } from './payment-providers/sandbox/sandbox.store.ts'
import { isBehaviour } from './payment-providers/sandbox/sandbox-behaviour.rules.ts'
import { unknownPage } from './payment-providers/sandbox/sandbox-frame.ts'
import { returnLinkOf, sandboxPage } from './payment-providers/sandbox/sandbox-page.ts'
import { sandbox } from './payment-providers/sandbox/sandbox-provider.ts'
import { readPaidShows } from './payments/paid-shows.ts'

const isPlainText = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const paymentOf = async (shop: Shop, { params, visitor }: PlainRequest) =>
  usesSandbox(shop, visitor.portal) ? await readSandboxPayment(shop.db, params.reference ?? '') : undefined

const send = ({ reply }: PlainRequest, status: number, page: string) =>
  reply.status(status).type('text/html; charset=utf-8').header('content-security-policy', POLICY_WITH_STYLES).send(page)

const unknown = (asked: PlainRequest) =>
  send(asked, 404, unknownPage(translators[asked.visitor.language], asked.visitor.language))

/** Shows the sandbox's page of a payment. It is not found where play money isn't accepted. */
export async function showSandboxPage(shop: Shop, asked: PlainRequest): Promise<unknown> {
  const payment = await paymentOf(shop, asked)
  if (!payment) return unknown(asked)
  const isOpen = payment.state === 'open' && !payment.isOver
  const { language, reference } = payment
  const { mediumDate, timezone: timeZone } = asked.visitor.portal
  const told = {
    shows: await readPaidShows(shop.db, { provider: sandbox.name, reference, language }),
    dates: dateFormats(await loadDateLocale(language), mediumDate),
    timeZone,
    now: shop.clock.now(),
  }
  return send(asked, 200, sandboxPage(translators[language], payment, told, isOpen))
}

/** Applies the tester's choice to the payment, and redirects them. */
export async function pressSandboxButton(shop: Shop, asked: PlainRequest): Promise<unknown> {
  const { body, params, visitor, reply, request } = asked
  const behaviour = isPlainText(body) && isBehaviour(body.behaviour) ? body.behaviour : undefined
  const decided =
    behaviour && usesSandbox(shop, visitor.portal)
      ? await decidePayment(shop, params.reference ?? '', behaviour)
      : undefined
  const payment = decided ?? (await paymentOf(shop, asked))
  if (!payment) return unknown(asked)
  return reply.redirect(behaviour ? returnLinkOf(payment) : request.url, 303)
}
