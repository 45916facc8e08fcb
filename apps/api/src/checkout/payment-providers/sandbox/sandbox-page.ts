import { formatMoney } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { SandboxPayment } from './sandbox.store.ts'
import { BEHAVIOURS, type Behaviour, LATE_MINUTES, SLOW_SECONDS } from './sandbox-behaviour.rules.ts'

/** Plain on purpose, so that it isn't mistaken for the shop or a bank. */
const style = html`<style>
  :root { color-scheme: light dark; --ink: #1d1d1b; --paper: #fff; --edge: #8a8a84; --mark: #ffd84d }
  @media (prefers-color-scheme: dark) { :root { --ink: #f2f2ee; --paper: #191917; --edge: #77776f } }
  * { box-sizing: border-box }
  body { margin: 0; font: 18px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
  .mark { margin: 0; padding: 12px 20px; background: repeating-linear-gradient(-45deg, var(--mark) 0 16px, #f5c400 16px 32px); color: #1d1d1b; font-weight: 700; text-align: center }
  main { max-width: 30rem; margin: 0 auto; padding: 24px 20px 48px }
  h1 { font-size: 28px; line-height: 1.2; margin: 8px 0 12px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; padding: 16px 0; border-block: 1px dashed var(--edge) }
  dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums } .sum { font-size: 24px; font-weight: 700 }
  form { display: grid; gap: 12px; margin: 24px 0 0 }
  button, .back { font: inherit; font-weight: 600; min-height: 52px; padding: 10px 16px; border: 2px solid var(--ink); border-radius: 4px; background: transparent; color: inherit; cursor: pointer; text-align: start }
  button.first { background: var(--ink); color: var(--paper); text-align: center }
  button:focus-visible, a:focus-visible { outline: 3px solid #2a6df4; outline-offset: 3px }
  a { color: inherit }
</style>`

const document = (language: string, title: string, mark: string, content: Html): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>${style}</head><body><p class="mark">${mark}</p><main>${content}</main></body></html>`.text

const labelOf = (say: Translate, behaviour: Behaviour): string =>
  say(`checkout_sandbox_${behaviour}`, { seconds: SLOW_SECONDS, minutes: LATE_MINUTES })

/** The page on which a tester decides how a payment ends. It needs no script: every button sends a form. */
export function sandboxPage(say: Translate, payment: SandboxPayment, isOpen: boolean): string {
  const title = say('documents_checkout_sandbox_title')
  const { merchantName, orderReference, language, returnLink, reference } = payment
  const facts = html`<h1>${title}</h1><p>${say('documents_checkout_sandbox_lead')}</p>
<dl><dt>${say('content_seller')}</dt><dd>${merchantName}</dd>
<dt>${say('tickets_order')}</dt><dd>${orderReference}</dd>
<dt>${say('tickets_receipt_amount')}</dt><dd class="sum">${formatMoney(payment, language)}</dd></dl>`
  const choice = html`<form method="post">${BEHAVIOURS.map(
    (behaviour, position) =>
      html`<button name="behaviour" value="${behaviour}"${position === 0 && html` class="first"`}>${labelOf(say, behaviour)}</button>`,
  )}</form>`
  const over = html`<p>${say('documents_checkout_sandbox_over')}</p>
<p><a href="${returnLinkOf({ returnLink, reference, orderReference })}">${say('documents_checkout_sandbox_back')}</a></p>`
  return document(language, title, say('documents_checkout_sandbox_mark'), html`${facts}${isOpen ? choice : over}`)
}

/** The page for an unknown reference. */
export function unknownPage(say: Translate, language: string): string {
  const title = say('documents_checkout_sandbox_title')
  return document(
    language,
    title,
    say('documents_checkout_sandbox_mark'),
    html`<h1>${title}</h1><p>${say('documents_checkout_sandbox_unknown')}</p>`,
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
