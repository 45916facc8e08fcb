import { faceInHex } from '@parter/portal/faces/face.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { accentColours } from '../foundation/accent-colour.ts'
import { type Html, html, trusted } from '../http/html.ts'
import {
  type EmailPicture,
  type EmailPoster,
  type EmailTicket,
  emailHead,
  pictureHtml,
  ticketHtml,
} from './email-face.ts'

/** The contents of an email, from which HTML and text are written. */
export interface EmailContent {
  readonly language: Language
  readonly title: string
  /** Whole paragraphs, plain text. */
  readonly paragraphs: readonly string[]
  /** What of the paragraphs is typed elsewhere. */
  readonly code?: string | undefined
  readonly button?: { readonly label: string; readonly link: string }
  /** An alternative, in small print. */
  readonly link?: { readonly label: string; readonly link: string }
  /** More links, in small print. */
  readonly links?: readonly { readonly label: string; readonly link: string }[]
  /** What was bought, as a picture with words. */
  readonly picture?: EmailPicture
  /** Cards in the design of a ticket, for what was bought. */
  readonly cards?: readonly EmailCard[]
  /** The amounts, below the cards. */
  readonly sums?: EmailSums
  /** Small print under the line. */
  readonly footer: readonly string[]
}

export interface EmailCard {
  readonly title: string
  /** Facts, one a line. */
  readonly lines: readonly string[]
  /** The poster of the show, whose colours the card has in light and dark mode. */
  readonly poster?: EmailPoster | undefined
  /** Its tickets, each with its code. */
  readonly tickets?: readonly EmailTicket[]
}

/** Amounts with their labels. */
export interface EmailSums {
  readonly title: string
  readonly rows: readonly {
    readonly label: string
    /** In small below the label. */
    readonly note?: string
    readonly amount: string
    /** A total. */
    readonly strong?: boolean
  }[]
  /** Whole sentences below the rows. */
  readonly notes: readonly string[]
}

const FONT = "Onest, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

const DISPLAY = "Unbounded, Onest, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** A paragraph; the code that one types elsewhere is large in it. */
const paragraphHtml = (paragraph: string, code: string | undefined): Html => {
  const [before, ...after] = code === undefined ? [paragraph] : paragraph.split(code)
  return html`<p style="margin:0 0 16px">${before}${after.map((rest) => html`<strong style="display:block;padding:4px 0;font-family:${DISPLAY};font-size:36px;font-weight:400;letter-spacing:.08em;line-height:1.3">${code}</strong>${rest}`)}</p>`
}

/** Colours of an email in light and dark mode; mail clients without dark mode use the light ones only. */
const styleOf = (accent: string, soft: string): Html =>
  trusted(`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  .ground { background: #f6f4f0 } .sheet { background: #ffffff } .words { color: #26211d } .quiet { color: #5d554e }
  .card { background: ${soft} }
  .button { background: ${accent}; color: #ffffff }
  @media (max-width: 620px) { .sheet { padding: 24px 20px !important } .title { font-size: 24px !important } }
  @media (prefers-color-scheme: dark) {
    .ground { background: #14110f !important } .sheet { background: #221e1a !important } .words { color: #f3eee7 !important }
    .quiet { color: #c3bab0 !important } .card { background: #322c27 !important }
  }
</style>`)

const wordsHtml = ({ title, lines }: EmailCard): Html =>
  html`<strong style="font-size:18px">${title}</strong>${lines.map((line) => html`<br>${line}`)}`

const cardHtml = (card: EmailCard, { face }: Pick<Portal, 'face'>): Html => {
  const { poster, tickets = [] } = card
  const stage = poster ?? (tickets.length > 0 ? faceInHex(face) : undefined)
  if (!stage)
    return html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>
<td class="card words" style="padding:16px 20px;font:16px/1.5 ${FONT}">${wordsHtml(card)}</td></tr></table>`
  const { ground, ink } = stage
  return html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${ground}" style="margin:0 0 ${tickets.length > 0 ? 4 : 12}px;background:${ground}"><tr>${
    poster &&
    html`
<td width="120" style="width:120px;padding:0;vertical-align:top;font:14px/1.3 ${FONT};color:${ink}"><img src="${poster.link}" alt="${poster.alt}" width="120" height="150" style="display:block;border:0"></td>`
  }
<td style="padding:16px 20px;vertical-align:top;font:16px/1.5 ${FONT};color:${ink}">${wordsHtml(card)}</td></tr></table>${tickets.map((ticket) => ticketHtml(ticket, stage))}`
}

const CELL = `padding:8px 0;border-bottom:1px solid #b9b0a6;vertical-align:top;font:16px/1.5 ${FONT}`

const sumsHtml = ({
  title,
  rows,
  notes,
}: EmailSums): Html => html`<h2 class="words" style="margin:28px 0 8px;font-family:${DISPLAY};font-size:20px;font-weight:400;line-height:1.3">${title}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.map(
  ({ label, note, amount, strong }) => html`<tr>
<th scope="row" align="left" class="words" style="${CELL};text-align:left;font-weight:${strong ? '700' : '400'}">${label}${note && html`<br><span class="quiet" style="font-size:14px">${note}</span>`}</th>
<td align="right" class="words" style="${CELL};text-align:right;white-space:nowrap;padding-left:16px;font-weight:${strong ? '700' : '400'}">${amount}</td></tr>`,
)}</table>
${notes.map((note) => html`<p style="margin:0 0 12px">${note}</p>`)}`

/** A ticket in a line; its code is in the files that come with the email. */
const ticketText = ({ kind, place }: EmailTicket): string =>
  [kind, ...place.map(([label, value]) => `${label} ${value}`)].join(' · ')

/** The same as text: the amount follows its label. */
const sumsText = ({ title, rows, notes }: EmailSums): string =>
  [
    title,
    ...rows.map(({ label, note, amount }) => `${[label, note].filter(Boolean).join(' · ')}: ${amount}`),
    ...notes,
  ].join('\n')

/**
 * Writes an email: one column that fits a phone, readable without pictures, in light and dark mode, and as plain text.
 */
export function layOutEmail(portal: Portal, content: EmailContent): { html: string; text: string } {
  const { language, title, paragraphs, code, button, link, links = [], picture, cards = [], sums, footer } = content
  const small = link ? [link, ...links] : links
  const { accent, soft } = accentColours(portal.accentHue)
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title>${styleOf(accent, soft)}</head>
<body class="ground" style="margin:0;padding:0"><table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td style="padding:0">${emailHead(portal)}</td></tr><tr>
<td class="sheet words" style="padding:32px 40px 36px;border-radius:0 0 14px 14px;font:16px/1.6 ${FONT};overflow-wrap:anywhere;word-break:break-word">
<h1 class="title words" style="margin:0 0 20px;font-family:${DISPLAY};font-size:28px;font-weight:400;letter-spacing:-.02em;line-height:1.2">${title}</h1>
${paragraphs.map((paragraph) => paragraphHtml(paragraph, code))}
${picture && pictureHtml(picture)}
${cards.map((card) => cardHtml(card, portal))}
${sums && sumsHtml(sums)}
${
  button &&
  html`<p style="margin:24px 0"><a class="button" href="${button.link}" style="display:inline-block;padding:15px 28px;border-radius:999px;font-weight:600;text-decoration:none">${button.label}</a></p>`
}
${small.map((way) => html`<p style="margin:0 0 16px"><a class="words" href="${way.link}">${way.label}</a></p>`)}
<p class="quiet" style="margin:28px 0 0;padding-top:20px;border-top:1px solid #b9b0a6;font-size:14px;line-height:1.6">${footer.map(
    (line, position) => html`${position > 0 && html`<br>`}${line}`,
  )}</p>
</td></tr></table></td></tr></table></body></html>`
  const text = [
    portal.storeName,
    title,
    ...paragraphs,
    ...(picture ? [[picture.title, ...picture.lines].join('\n')] : []),
    ...cards.map((card) => [card.title, ...card.lines, ...(card.tickets ?? []).map(ticketText)].join('\n')),
    ...(sums ? [sumsText(sums)] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...small.map((way) => `${way.label}:\n${way.link}`),
    `-- \n${footer.join('\n')}`,
  ].join('\n\n')
  return { html: page.text, text }
}
