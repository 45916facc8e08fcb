import { describe, expect, it } from 'vitest'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import { buy } from '../../../testing/returns.ts'

const scene = await openSceneOfFile()
const bought = await buy(scene, [scene.seat(), scene.seat()])
const stubs = async (more = '', token = bought.started.orderToken) =>
  scene.buyer().ask(`GET /api/v1/orders/tickets.escpos?token=${token}${more}`)
const has = (bytes: Buffer, ...commands: number[]) => bytes.includes(Buffer.from(commands))

describe('tickets for a receipt printer [R13.1]', () => {
  it('are a stub each, with the seat, the price and the code as text and as a QR code, cut apart', async () => {
    const reply = await stubs()
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/octet-stream'])
    const bytes = reply.rawPayload
    expect(has(bytes.subarray(0, 2), 0x1b, 0x40)).toBe(true)
    for (const { code, seat } of bought.purchase.tickets) {
      // the store command of a QR code, then its content
      expect(bytes.includes(Buffer.concat([Buffer.from([0x31, 0x50, 0x30]), Buffer.from(code)]))).toBe(true)
      expect(bytes.includes(code.match(/.{1,4}/g)?.join(' ') ?? '')).toBe(true)
      expect(bytes.includes(String(seat))).toBe(true)
    }
    expect(bytes.includes(bought.started.orderReference)).toBe(true)
    const cuts = bytes.toString('latin1').split('\u001dV').length - 1
    expect(cuts).toBe(2)
  })

  it('are written in the code pages of the printer, in the language of the order', async () => {
    const [russian, latin] = [await stubs('&language=ru'), await stubs('&language=et')]
    // ESC t chooses a code page
    expect(has(russian.rawPayload, 0x1b, 0x74)).toBe(true)
    expect(russian.rawPayload.equals(latin.rawPayload)).toBe(false)
    const star = await stubs('&language=et&printer=star-prnt&codepages=star')
    expect([star.statusCode, star.rawPayload.equals(latin.rawPayload)]).toEqual([200, false])
    expect((await stubs('&language=et&printer=typewriter&codepages=none')).rawPayload).toEqual(latin.rawPayload)
  })

  it('are refused without the order’s link', async () => {
    expect((await stubs('', 'x'.repeat(32))).statusCode).toBe(404)
  })
})
