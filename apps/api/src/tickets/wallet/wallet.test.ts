import { verify } from 'node:crypto'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { unzipSync, zipSync } from 'fflate'
import { Piscina } from 'piscina'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Buyer, openPurchaseScene, type PurchaseScene, type Started } from '../../../testing/checkout/purchase.ts'
import { makeCertificates, type TestCertificates } from '../../../testing/tickets/certificates.ts'
import { readPass } from '../../../testing/tickets/read-pass.ts'
import { someOrder, someTicket } from '../../../testing/tickets/samples.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { Ticket } from '../ticket/ticket.rules.ts'
import { loadAppleCertificate } from './apple-certificate.ts'
import { applePass } from './apple-pass.ts'
import { checkWallets } from './check-wallets.ts'
import { loadGoogleAccount } from './google-account.ts'
import { googleLink, LONGEST_LINK } from './google-link.ts'

let certificates: TestCertificates
let scene: PurchaseScene
let buyer: Buyer
let started: Started
let bought: Purchase

beforeAll(async () => {
  certificates = await makeCertificates()
  scene = await openPurchaseScene(certificates.env)
  buyer = scene.buyer()
  await buyer.fill(200001, [1, 2])
  started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  bought = await buyer.status(started)
})
afterAll(async () => {
  await scene.close()
  await certificates.remove()
})
const get = async (link: string | null | undefined) =>
  await scene.test.app.inject({ url: link ?? '', headers: { host: scene.host } })

describe('a wallet as a way of delivery [R7.5]', () => {
  it('is offered where one is configured and the event allows it', async () => {
    await scene.rows(
      `UPDATE event SET delivery_methods = '{e_ticket,mobile}', revision = revision + 1 WHERE id = 200001`,
    )
    const cart = await scene.buyer().fill(200001, [9])
    expect(cart.delivery.available.map(({ method }) => method)).toEqual(['e_ticket', 'mobile'])
  })
})

describe('a pass for Apple’s wallet [R7.5]', () => {
  it('is signed by the operator’s certificate, and has all that the documentation requires', async () => {
    const [ticket] = bought.tickets
    const file = await get(ticket?.appleWalletLink)
    expect(file.headers['content-type']).toBe('application/vnd.apple.pkpass')
    const { pass, files } = readPass(file.rawPayload, certificates.authority)
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.tickets',
      teamIdentifier: 'TEAM123456',
      serialNumber: ticket?.id,
      organizationName: 'Esirida',
      groupingIdentifier: `${started.orderReference}-200001`,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket?.code, messageEncoding: 'iso-8859-1' }],
    })
    expect(pass.description).toContain('Öine kontsert')
    const fields = Object.values(pass.eventTicket).flat()
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    expect(fields.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Öine kontsert', 'Estonia kontserdisaal', started.orderReference, ticket?.seat]),
    )
    for (const [name, side] of [
      ['icon.png', 29],
      ['icon@2x.png', 58],
      ['icon@3x.png', 87],
    ] as const)
      expect(await sharp(files[name]).metadata()).toMatchObject({ format: 'png', width: side, height: side })
  })

  it('is invalid after a manipulation', async () => {
    const { rawPayload } = await get(bought.tickets[0]?.appleWalletLink)
    const files = unzipSync(new Uint8Array(rawPayload))
    const other = { ...files, 'pass.json': Buffer.from('{}') }
    expect(() => readPass(Buffer.from(zipSync(other)), certificates.authority)).toThrow('pass.json is not as counted')
    const manifest = {
      ...files,
      'manifest.json': Buffer.concat([Buffer.from(files['manifest.json'] ?? ''), Buffer.from(' ')]),
    }
    expect(() => readPass(Buffer.from(zipSync(manifest)), certificates.authority)).toThrow(
      'Another manifest was signed',
    )
  })

  it('has the day of a day ticket, and no date when it no longer holds [R10.5]', async () => {
    const festival = { startsAt: new Date('2027-07-16T12:00:00Z'), endsAt: new Date('2027-07-18T20:00:00Z') }
    const doorsAt = new Date('2027-07-16T11:00:00Z')
    const signer = await loadAppleCertificate(readSettings(certificates.env))
    const passOf = async (ticket: Ticket) => {
      const facts = { portal: scene.test.portal('ee'), order: someOrder('en'), ticket, language: 'en' as const }
      return readPass(Buffer.from(await applePass({ all: [facts], signer })), certificates.authority).pass
    }
    const ofDay = await passOf(someTicket({ ...festival, doorsAt, days: [2] }))
    expect(ofDay.relevantDates).toMatchObject([
      { startDate: '2027-07-17T11:00:00.000Z', endDate: '2027-07-17T20:00:00.000Z' },
    ])
    expect(ofDay.voided).toBeUndefined()
    const oldDate = '2026-11-21T17:30:00.000Z'
    const none = { oldDate, date: null, hasNewDate: false, hasNewVenue: false }
    const off = await passOf(someTicket({ change: { kind: 'cancelled', ...none } }))
    expect([off.voided, off.relevantDates]).toEqual([true, undefined])
    const values = Object.values(off.eventTicket).flatMap((fields) => fields.map(({ value }) => value))
    expect(values).toContain('Cancelled')
    const later = await passOf(someTicket({ change: { kind: 'postponed', ...none } }))
    expect([later.voided, later.relevantDates]).toEqual([undefined, undefined])
  })

  it('is made in a thread beside the selling [R11.2]', async () => {
    const run = vi.spyOn(Piscina.prototype, 'run')
    await Promise.all([get(bought.tickets[0]?.appleWalletLink), get(bought.appleWalletLink)])
    expect(new Set(run.mock.calls.map(([, options]) => options?.name))).toEqual(new Set(['applePass', 'applePasses']))
    run.mockRestore()
  })

  it('comes in one bundle when there are several tickets', async () => {
    const file = await get(bought.appleWalletLink)
    expect(file.headers['content-type']).toBe('application/vnd.apple.pkpasses')
    const passes = Object.values(unzipSync(new Uint8Array(file.rawPayload)))
    const codes = passes.map(
      (pass) => readPass(Buffer.from(pass), certificates.authority).pass.barcodes[0]?.message ?? '',
    )
    expect(codes.toSorted()).toEqual(bought.tickets.map(({ code }) => code).toSorted())
  })

  it('is linked in the email, and after sending the ticket only the recipient has one', async () => {
    const [mail] = await scene.rows<{ text: string }>(
      `SELECT text FROM email_message WHERE kind = 'order_confirmation'`,
    )
    expect(mail?.text).toContain(`http://${scene.host}${bought.appleWalletLink}`)
    const [first, second] = bought.tickets
    await buyer.ask(`POST /api/v1/tickets/${first?.id}/recipient`, {
      orderToken: started.orderToken,
      email: 'jaan@example.com',
    })
    expect((await get(first?.appleWalletLink)).statusCode).toBe(404)
    const bundle = unzipSync(new Uint8Array((await get(bought.appleWalletLink)).rawPayload))
    const own = Object.values(bundle).map((pass) => readPass(Buffer.from(pass), certificates.authority).pass)
    expect(own.map(({ serialNumber }) => serialNumber)).toEqual([second?.id])
    const [brought] = await scene.rows<{ text: string }>(`SELECT text FROM email_message WHERE kind = 'ticket_sent'`)
    const link = /\/api\S+ticket\.pkpass\S+/.exec(brought?.text ?? '')?.[0]
    const theirs = readPass((await get(link)).rawPayload, certificates.authority).pass
    expect(theirs.barcodes[0]?.message ?? '').not.toBe(first?.code)
    expect(brought?.text).toContain('google-wallet')
  })
})

describe('the link into Google’s wallet [R7.5]', () => {
  it('leads to Google with a token signed by the operator’s account', async () => {
    const ticket = bought.tickets[1]
    const answer = await get(ticket?.googleWalletLink)
    expect(answer.statusCode).toBe(302)
    const link = String(answer.headers.location)
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
    const [head = '', body = '', signature = ''] = link.replace(/^.*\//, '').split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' })
    const signed = Buffer.from(`${head}.${body}`)
    expect(verify('sha256', signed, certificates.googleKey, Buffer.from(signature, 'base64url'))).toBe(true)
    const token = JSON.parse(Buffer.from(body, 'base64url').toString())
    expect(token).toMatchObject({
      iss: certificates.googleEmail,
      aud: 'google',
      typ: 'savetowallet',
      origins: [`http://${scene.host}`],
      payload: {
        eventTicketClasses: [{ id: '3388000000012345678.event-200001-et', reviewStatus: 'UNDER_REVIEW' }],
        eventTicketObjects: [
          {
            id: `3388000000012345678.${ticket?.id}`,
            classId: '3388000000012345678.event-200001-et',
            state: 'ACTIVE',
            barcode: { type: 'QR_CODE', value: ticket?.code },
            reservationInfo: { confirmationCode: started.orderReference },
          },
        ],
      },
    })
  })

  it('has a separate class for one of several days, and for a date that no longer holds [R10.5]', async () => {
    const account = await loadGoogleAccount(readSettings(certificates.env))
    const classOf = async (part: Partial<Ticket>) => {
      const facts = {
        portal: scene.test.portal('ee'),
        order: someOrder('en'),
        ticket: someTicket(part),
        language: 'en',
      } as const
      const [, body = ''] =
        (await googleLink(facts, account, 'https://esirida.example')).split('.com/')[1]?.split('.') ?? []
      const { payload } = JSON.parse(Buffer.from(body, 'base64url').toString())
      return { ...payload.eventTicketClasses[0], state: payload.eventTicketObjects[0].state }
    }
    const festival = { startsAt: new Date('2027-07-16T12:00:00Z'), endsAt: new Date('2027-07-18T20:00:00Z') }
    const whole = await classOf(festival)
    const ofDay = await classOf({ ...festival, days: [2] })
    expect(ofDay.id).not.toBe(whole.id)
    expect(ofDay.dateTime).toMatchObject({ start: '2027-07-17T12:00:00.000Z', end: '2027-07-17T20:00:00.000Z' })
    const change = { oldDate: '2026-11-21T17:30:00.000Z', date: null, hasNewDate: false, hasNewVenue: false }
    const off = await classOf({ change: { kind: 'cancelled', ...change } })
    expect([off.state, off.dateTime]).toEqual(['INACTIVE', undefined])
  })

  it('stays short enough for every browser, in every language', async () => {
    const account = await loadGoogleAccount(readSettings(certificates.env))
    const title = 'Съешь же ещё этих мягких французских булок'
    const ticket = someTicket(
      { id: crypto.randomUUID(), firstName: 'Александра', lastName: 'Константинопольская' },
      { title },
    )
    for (const language of LANGUAGES) {
      const facts = { portal: scene.test.portal('ee'), order: someOrder(language), ticket, language }
      expect((await googleLink(facts, account, 'https://esirida.example')).length).toBeLessThan(LONGEST_LINK)
    }
  })
})

describe('wallets of a shop', () => {
  it('are not offered without certificates, and their addresses are not found', async () => {
    const bare = await openPurchaseScene()
    const guest = bare.buyer()
    await guest.fill(200001, [1])
    const order = await guest.pay()
    await guest.decide(order, 'approve')
    await bare.work()
    const seen = await guest.status(order)
    expect(seen.appleWalletLink).toBeNull()
    expect(seen.tickets[0]).toMatchObject({ appleWalletLink: null, googleWalletLink: null })
    for (const file of ['ticket.pkpass', 'google-wallet']) {
      const url = seen.tickets[0]?.pdfLink.replace('ticket.pdf', file) ?? ''
      expect((await bare.test.app.inject({ url, headers: { host: bare.host } })).statusCode).toBe(404)
    }
    await bare.close()
  })

  it.each([
    ['a file that is not there', { APPLE_WALLET_KEY: '/nowhere.pem' }, 'APPLE_WALLET_KEY'],
    ['a passphrase that is wrong', { APPLE_WALLET_KEY_PASSPHRASE: 'wrong' }, 'APPLE_WALLET_KEY_PASSPHRASE'],
    ['a certificate without its key', { APPLE_WALLET_KEY: '' }, 'APPLE_WALLET_KEY'],
    ['an issuer without an account', { GOOGLE_WALLET_ACCOUNT: '' }, 'GOOGLE_WALLET_ACCOUNT'],
    ['an account that is none', { GOOGLE_WALLET_ACCOUNT: import.meta.filename }, 'GOOGLE_WALLET_ACCOUNT'],
  ])('fail the start with a sentence for %s', async (_what, wrong, name) => {
    const fresh = await makeCertificates()
    await expect(checkWallets(readSettings({ ...fresh.env, ...wrong }))).rejects.toThrow(name)
    await fresh.remove()
  })

  it('accept only a pass type’s certificate with its own key', async () => {
    const [one, other, wrong] = await Promise.all([
      makeCertificates(),
      makeCertificates(),
      makeCertificates('com.example'),
    ])
    await checkWallets(readSettings(one.env))
    const mixed = { ...other.env, APPLE_WALLET_KEY: one.env.APPLE_WALLET_KEY }
    await expect(checkWallets(readSettings(mixed))).rejects.toThrow('not the certificate’s')
    await expect(checkWallets(readSettings(wrong.env))).rejects.toThrow('pass type')
    await Promise.all([one.remove(), other.remove(), wrong.remove()])
  })
})
