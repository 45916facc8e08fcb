import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanReport, cleanText, cleanUrl } from './clean-report.ts'

const TOKEN = 'q8Zr2-xYw_71LmNoPqRsTuVwXyZ0123456789abcdEF'

describe('a report that leaves the browser', () => {
  it('has addresses without queries, hashes, passwords and secrets [R7.8]', () => {
    expect(cleanUrl(`https://ee.localhost:3000/payment/status?order=${TOKEN}&language=et#login`)).toBe(
      'https://ee.localhost:3000/payment/status',
    )
    expect(cleanUrl(`https://user:pass@ee.localhost/tickets/${TOKEN}`)).toBe('https://ee.localhost/tickets/[secret]')
    expect(cleanUrl('/en/orders/K7M-2PX-9RD')).toBe('/en/orders/[code]')
    expect(cleanUrl('https://ee.localhost/forms/mari%40example.ee')).toBe('https://ee.localhost/forms/[e-mail]')
    expect(cleanUrl('https://ee.localhost/piletid/200001/suvine-laulupidu-2027')).toBe(
      'https://ee.localhost/piletid/200001/suvine-laulupidu-2027',
    )
  })

  it('keeps positions in the app’s files, for debugging [R7.8]', () => {
    const stack = 'at render (https://ee.localhost/assets/payment-status-page-4vz35D-K.js:10:2345)'
    expect(cleanText(stack)).toBe(stack)
    expect(cleanText('done@https://ee.localhost/assets/main-Cj1AOwlL.js?v=1:3:5')).toBe(
      'done@https://ee.localhost/assets/main-Cj1AOwlL.js:3:5',
    )
  })

  it('has no e-mails, telephone numbers, codes and secrets in its texts [R7.8]', () => {
    expect(cleanText('Letter to mari.maasikas+x@example.co.uk was refused')).toBe('Letter to [e-mail] was refused')
    expect(cleanText('Call +372 5555 1234 back')).toBe('Call [phone] back')
    expect(cleanText('Order K7M-2PX-9RD, card ABCD-2345-EFGH-6789')).toBe('Order [code], card [code]')
    expect(cleanText(`No session ${TOKEN}, no 01890a5d-ac96-774b-bcce-b302099a8057`)).toBe(
      'No session [secret], no [secret]',
    )
    expect(cleanText('GET /payment/status?order=abc failed')).toBe('GET /payment/status failed')
  })

  it('doesn’t change plain texts [R7.8]', () => {
    for (const text of [
      "Cannot read properties of undefined (reading 'translateCategoryName')",
      'console.error: The data of /uudised could not be had in one request',
      'ISO-8859-1 2026-11-20 12:30 Chrome/139.0.0.0 web_error_page_not_found',
    ])
      expect(cleanText(text)).toBe(text)
  })

  it('is cleaned at every depth and keeps its structure [R7.8]', () => {
    expect(cleanReport({ a: ['x@y.ee', { b: 1, c: null, d: true, e: 'https://a.ee/?q' }] })).toEqual({
      a: ['[e-mail]', { b: 1, c: null, d: true, e: 'https://a.ee/' }],
    })
  })

  it('never contains a secret or an address, whatever surrounds it [R7.8]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const cleaned = cleanText(`${before} ${TOKEN} mari@example.ee ${after}`)
        expect(cleaned).not.toContain(TOKEN)
        expect(cleaned).not.toContain('mari@example.ee')
      }),
    )
  })

  it('is cleaned in linear time [R7.8]', () => {
    for (const letter of ['/', '+1 ', 'A-', 'a@', 'a-', 'https://'])
      expect(cleanText(letter.repeat(20_000)).length).toBeGreaterThan(0)
  })
})
