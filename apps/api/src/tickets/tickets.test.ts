import type { Purchase } from '@parter/contract/orders/orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Buyer,
  EMAIL,
  openPurchaseScene,
  type PurchaseScene,
  type Started,
} from '../../testing/checkout/purchase.ts'
import { readPdf } from '../../testing/tickets/read-pdf.ts'

let scene: PurchaseScene
let buyer: Buyer
let started: Started
let bought: Purchase

/** Two seats, bought in Russian. */
beforeAll(async () => {
  scene = await openPurchaseScene()
  await scene.rows(
    `INSERT INTO event_text (event_id, language, title, slug) VALUES (200001, 'ru', 'Ночной концерт', 'koncert')`,
  )
  buyer = scene.buyer()
  await buyer.fill(200001, [1, 2])
  const { version, total } = await buyer.cart()
  const input = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
  started = (await buyer.ask('POST /api/v1/store/cart/payment?language=ru', input)).json()
  await buyer.decide(started, 'approve')
  await scene.work()
  bought = await buyer.status(started)
})
afterAll(async () => {
  await scene.books()
  await scene.close()
})

describe('the email that brings the tickets [R7.5]', () => {
  it('is sent once, in the buyer’s language, as HTML and as text, with what was bought', async () => {
    const mails = await scene.rows<Record<string, string>>(`SELECT * FROM email_message`)
    expect(mails).toHaveLength(1)
    const [{ subject = '', html = '', text = '', recipient, language } = {}] = mails
    expect([recipient, language]).toEqual([EMAIL, 'ru'])
    expect(subject).toContain('Ночной концерт')
    for (const form of [html, text]) {
      expect(form).toContain(started.orderReference)
      expect(form).toContain('Estonia kontserdisaal')
      expect(form).toContain('/api/v1/orders/receipt.pdf')
      expect(form).toContain(`http://${scene.host}/ru/payment/status?paymentReference=${started.orderToken}`)
    }
    expect(html).toMatch(/^<!doctype html>\s*<html lang="ru">/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<script|javascript:|http:\/\/(?!ee\.localhost)/)
  })

  it('has the tickets and a calendar file attached, made when it is sent', async () => {
    const [mail] = await scene.rows<{ attachments: { name: string; type: string; size: number }[] }>(
      `SELECT attachments FROM email_message`,
    )
    expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
      [`bilet-${started.orderReference}.pdf`, 'application/pdf'],
      [`bilet-${started.orderReference}.ics`, 'text/calendar'],
      ['code-1.png', 'image/png'],
      ['code-2.png', 'image/png'],
    ])
    expect(mail?.attachments[0]?.size).toBeGreaterThan(10_000)
  })
})

describe('files of a ticket [R7.5]', () => {
  const get = async (link: string) => await scene.test.app.inject({ url: link, headers: { host: scene.host } })

  it('are a PDF of one page each, and one of all', async () => {
    const [first] = bought.tickets
    const one = await get(first?.pdfLink ?? '')
    expect(one.headers['content-type']).toBe('application/pdf')
    expect(one.headers['content-disposition']).toBe(`inline; filename="pilet-${started.orderReference}.pdf"`)
    expect(one.headers['cache-control']).toBe('no-store')
    expect((await readPdf(one.rawPayload)).pages).toHaveLength(1)
    const all = await readPdf((await get(bought.pdfLink ?? '')).rawPayload)
    expect(all.pages).toHaveLength(2)
    const words = all.pages.flatMap(({ texts }) => texts.map(({ text }) => text))
    expect(words).toContain('Ночной концерт')
    expect(words).toContain('Esirida · 2. pilet 2-st')
  })

  it('are the very file that the email brought, made once for both [R11.2]', async () => {
    const [mail] = await scene.rows<{ attachments: { size: number }[] }>(`SELECT attachments FROM email_message`)
    const made = await scene.count('stored_document')
    const download = new URL(bought.pdfLink ?? '', `http://${scene.host}`)
    download.searchParams.set('language', 'ru')
    const all = await get(download.pathname + download.search)
    expect(all.rawPayload).toHaveLength(mail?.attachments[0]?.size ?? 0)
    expect(await scene.count('stored_document')).toBe(made)
  })

  it('are a calendar file and the QR code of each', async () => {
    const [first] = bought.tickets
    const calendar = await get(first?.calendarLink ?? '')
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(calendar.body).toContain('SUMMARY:Ночной концерт')
    const picture = await get(first?.pdfLink.replace('ticket.pdf', 'qr.svg') ?? '')
    expect(picture.headers['content-type']).toBe('image/svg+xml')
    expect(picture.body).toBe(first?.qrSvg)
  })

  it('are gone when the ticket was returned', async () => {
    const [, second] = bought.tickets
    await scene.rows(`UPDATE ticket SET state = 'returned' WHERE id = $1`, [second?.id])
    expect((await get(second?.pdfLink ?? '')).statusCode).toBe(404)
    expect((await readPdf((await get(bought.pdfLink ?? '')).rawPayload)).pages).toHaveLength(1)
    const seen = await buyer.status(started)
    expect(seen.tickets.map(({ state, code }) => [state, code.length])).toEqual([
      ['issued', 26],
      ['returned', 0],
    ])
    await scene.rows(`UPDATE ticket SET state = 'issued' WHERE id = $1`, [second?.id])
  })
})
