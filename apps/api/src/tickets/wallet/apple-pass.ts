import type { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import { accentColours } from '../../platform/foundation/accent-colour.ts'
import { doorsOf, readableCode, spanOf } from '../ticket/ticket.rules.ts'
import type { AppleCertificate } from './apple-certificate.ts'
import { type PassFacts, passTexts } from './pass-texts.ts'

/** Sides of the icon in dots; a pass without one is refused. */
const ICONS = [
  ['icon.png', 29],
  ['icon@2x.png', 58],
  ['icon@3x.png', 87],
] as const

/** Assumed length of an event in milliseconds when it is unknown. */
const AN_EVENING = 10_800_000

/** Rows of seats on the storefront's colour, as on the PDF. */
async function icons(accent: string): Promise<Record<string, Buffer>> {
  const seats = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map(
      (seat) => `<circle cx="${5 + seat * 4.75}" cy="${9 + row * 5.5 + (seat - 2) ** 2 / 2}" r="1.6"/>`,
    ),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path fill="${accent}" d="M0 0h29v29H0z"/><g fill="#fff">${seats.join('')}</g></svg>`
  const files = ICONS.map(async ([name, side]) => [
    name,
    await sharp(Buffer.from(svg), { density: 300 }).resize(side, side).png().toBuffer(),
  ])
  return Object.fromEntries(await Promise.all(files))
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** Loaded only when a pass is signed, since most shops have no certificate. */
async function passOf(facts: PassFacts, signer: AppleCertificate): Promise<PKPass> {
  const { PKPass: Pass } = await import('passkit-generator')
  const { portal, order, ticket } = facts
  const words = await passTexts(facts)
  const { say } = words
  const { accent } = accentColours(portal.accentHue)
  const description = `${say('tickets_ticket')}: ${words.title}`
  const pass = new Pass(
    await icons(accent),
    { wwdr: signer.authority, signerCert: signer.certificate, signerKey: signer.key },
    {
      formatVersion: 1,
      passTypeIdentifier: signer.passType,
      teamIdentifier: signer.team,
      organizationName: portal.storeName,
      serialNumber: ticket.id,
      groupingIdentifier: `${order.reference}-${ticket.eventId}`,
      description,
      logoText: portal.storeName,
      backgroundColor: rgb(accent),
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(255, 255, 255)',
      // sharing is off: the shop issues a new code to another holder
      sharingProhibited: true,
      // a pass for an event that doesn’t take place is voided
      ...(ticket.change.kind === 'cancelled' ? { voided: true } : {}),
    },
  )
  pass.type = 'eventTicket'
  const span = spanOf(ticket)
  // without a date the phone can't show the pass at the right time
  if (span)
    pass.setRelevantDates([
      {
        startDate: doorsOf(ticket) ?? span.startsAt,
        endDate: span.endsAt ?? new Date(span.startsAt.getTime() + AN_EVENING),
      },
    ])
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: ticket.code,
    messageEncoding: 'iso-8859-1',
    altText: readableCode(ticket.code),
  })
  const field = (key: string, label: string, value: string | null) => (value ? [{ key, label, value }] : [])
  pass.primaryFields.push(...field('event', say('tickets_ticket'), words.title))
  pass.secondaryFields.push(...field('when', say('documents_when'), words.when))
  pass.secondaryFields.push(...field('where', say('catalogue_venue'), words.venue))
  for (const [at, [label, value]] of words.place.entries())
    pass.auxiliaryFields.push(...field(`place${at}`, label, value))
  pass.auxiliaryFields.push(...field('kind', say('shell_ticket_type'), words.kind))
  pass.backFields.push(
    ...field('holder', say('tickets_holder'), words.holder),
    ...field('changed', say('documents_when'), words.changed),
    ...field('doors', say('documents_doors'), words.doors),
    ...field('address', say('catalogue_venue'), words.address),
    ...field('order', say('tickets_order'), order.reference),
    ...field('code', say('documents_code'), readableCode(ticket.code)),
    ...field('promoter', say('tickets_ticket'), say('tickets_organised_by', { promoter: words.promoter })),
    ...field('help', portal.seller.name, `${portal.seller.email}\n${portal.seller.phone}`),
  )
  return pass
}

/** Tickets, and what they are signed with. */
export interface WantedPasses {
  readonly all: readonly PassFacts[]
  readonly signer: AppleCertificate
}

/** A ticket for Apple's wallet, signed by the operator's certificate (`application/vnd.apple.pkpass`). */
export async function applePass({ all: [facts], signer }: WantedPasses): Promise<Uint8Array> {
  if (!facts) throw new Error('There is no ticket to make a pass of')
  return (await passOf(facts, signer)).getAsBuffer()
}

/** Several tickets in one bundle (`application/vnd.apple.pkpasses`). */
export async function applePasses({ all, signer }: WantedPasses): Promise<Uint8Array> {
  const { PKPass: Pass } = await import('passkit-generator')
  return Pass.pack(...(await Promise.all(all.map((facts) => passOf(facts, signer))))).getAsBuffer()
}
