import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrPng, qrSvg } from './qr-code.ts'

const CODE = '7ZZZZABCDE0123456789FGHJKM'

/** Reads the code from a picture of it, scaled to `dots` pixels, as a camera does. */
async function read(drawn: string | Buffer, dots: number, worsen = (picture: Sharp) => picture) {
  const picture = worsen(
    sharp(Buffer.from(drawn)).resize(dots, dots, { kernel: 'lanczos3' }).flatten({ background: '#fff' }),
  )
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('a ticket’s QR code [R7.5]', () => {
  const svg = qrSvg(CODE, 'QR <code> "of" a & b')

  it('can be read at print size at 150 dpi, in grey and blurred', async () => {
    const onPaper = Math.round((150 / 72) * 150)
    expect(await read(svg, onPaper)).toBe(CODE)
    expect(await read(svg, onPaper, (picture) => picture.modulate({ saturation: 0 }).blur(1.2).linear(0.55, 70))).toBe(
      CODE,
    )
  })

  it('has a quiet zone of four modules and an escaped alternative', () => {
    const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
    const columns = [...svg.matchAll(/M(\d+) (\d+)h(\d+)/g)].slice(1).map((run) => run.slice(1).map(Number))
    for (const [x = 0, y = 0, length = 0] of columns) {
      expect(x).toBeGreaterThanOrEqual(4)
      expect(y).toBeGreaterThanOrEqual(4)
      expect(x + length).toBeLessThanOrEqual(side - 4)
    }
    expect(svg).toContain('aria-label="QR &#60;code&#62; &#34;of&#34; a &#38; b"')
  })

  it('has the same modules as a small PNG with a quiet zone, whatever their size', async () => {
    const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
    for (const dots of [1, 3, 12]) {
      const png = qrPng(CODE, dots)
      const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([side * dots, side * dots])
      const expected = await sharp(Buffer.from(svg))
        .resize(side * dots, side * dots, { kernel: 'nearest' })
        .greyscale()
        .raw()
        .toBuffer()
      expect(data.equals(expected)).toBe(true)
      expect(png.length).toBeLessThan(3000)
    }
    expect(await read(qrPng(CODE, 12), 300)).toBe(CODE)
  })
})
