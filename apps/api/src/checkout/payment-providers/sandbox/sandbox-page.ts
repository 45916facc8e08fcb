import { formatMoney } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PaidShow } from '../../payments/paid-shows.ts'
import type { SandboxPayment } from './sandbox.store.ts'
import { BEHAVIOURS, type Behaviour, LATE_MINUTES, SLOW_SECONDS } from './sandbox-behaviour.rules.ts'
import { sandboxDocument } from './sandbox-frame.ts'

const labelOf = (say: Translate, behaviour: Behaviour): string =>
  say(`checkout_sandbox_${behaviour}`, { seconds: SLOW_SECONDS, minutes: LATE_MINUTES })

/** The ends of a payment that any bank knows; the others are rare. */
const USUAL: readonly Behaviour[] = ['approve', 'decline', 'abandon']

/** What the page tells beside the payment itself. */
interface Told {
  readonly shows: readonly PaidShow[]
  readonly dates: DateFormats
  /** The clock by which the buyer has to be done. */
  readonly timeZone: string
  readonly now: Date
}

const showRow = ({ label, count, picture }: PaidShow, say: Translate, dates: DateFormats): Html => {
  const { title, eventStartAt, timeZone, venueName } = label
  const when = eventStartAt && timeZone ? dates.weekdayForm(eventStartAt, timeZone) : ''
  const isShow = when !== ''
  return html`<li>${picture && html`<img src="/pictures/${picture.id}-poster.jpeg" alt="" width="64" height="80">`}<div><b>${title ?? say('shell_gift_card')}</b>
${isShow && html`<span>${when}</span><span>${venueName}</span><span>${say('shell_ticket_count', { count })}</span>`}</div></li>`
}

/** How long there is to pay: the moment, and a bar that empties. */
const timeLeft = (say: Translate, { expiresAt }: SandboxPayment, { dates, timeZone, now }: Told): Html =>
  html`<div class="time"><p><span>${say('documents_checkout_sandbox_time')}</span><b>${dates.time(expiresAt.toISOString(), timeZone)}</b></p><div class="left" aria-hidden="true"><i style="--rest:${secondsUntil(expiresAt, now)}s"></i></div></div>`

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

const slip = (say: Translate, payment: SandboxPayment, told: Told, isOpen: boolean): Html =>
  html`<section class="slip"><div class="due"><p>${payment.merchantName}</p><p class="sum">${formatMoney(payment, payment.language)}</p></div>
${isOpen && timeLeft(say, payment, told)}<ul class="shows">${told.shows.map((show) => showRow(show, say, told.dates))}</ul>
<dl><dt>${say('tickets_order')}</dt><dd>${payment.orderReference}</dd></dl></section>`

const button = (say: Translate, behaviour: Behaviour): Html =>
  html`<button name="behaviour" value="${behaviour}"${behaviour === 'approve' && html` class="first"`}>${labelOf(say, behaviour)}</button>`

const choices = (say: Translate): Html => {
  const [first, ...usual] = USUAL
  const rare = BEHAVIOURS.filter((behaviour) => !USUAL.includes(behaviour))
  return html`<form method="post">${first && button(say, first)}<div class="two">${usual.map((one) => button(say, one))}</div>
<h2>${say('documents_checkout_sandbox_rare')}</h2><div class="rare">${rare.map((one) => button(say, one))}</div></form>`
}

/** The page on which a tester decides how a payment ends. It needs no script: every button sends a form. */
export function sandboxPage(say: Translate, payment: SandboxPayment, told: Told, isOpen: boolean): string {
  const title = say('documents_checkout_sandbox_title')
  const { language, expiresAt } = payment
  const said = isOpen
    ? html`<p class="lead">${say('documents_checkout_sandbox_lead')}</p>${choices(say)}`
    : html`<p class="lead">${say('documents_checkout_sandbox_over')}</p>
<a class="back first" href="${returnLinkOf(payment)}">${say('documents_checkout_sandbox_back')}</a>`
  return sandboxDocument(
    language,
    title,
    say('documents_checkout_sandbox_mark'),
    html`${slip(say, payment, told, isOpen)}<div class="words"><h1>${title}</h1>${said}</div>`,
    isOpen ? secondsUntil(expiresAt, told.now) : undefined,
  )
}

/** Where the buyer's browser goes afterwards: with references, but without the outcome. */
export function returnLinkOf({
  returnLink,
  reference,
  orderReference,
}: Pick<SandboxPayment, 'returnLink' | 'reference' | 'orderReference'>): string {
  const url = new URL(returnLink)
  url.searchParams.set('paymentReference', reference)
  url.searchParams.set('orderReference', orderReference)
  return url.href
}
