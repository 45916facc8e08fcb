import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

/** A QR code as its dark modules, without the quiet zone. */
export interface QrModules {
  readonly size: number
  /** Runs of dark modules in each row: column, row, length. */
  readonly runs: readonly (readonly [number, number, number])[]
}

/** Modules that must stay empty on every side. */
export const QUIET_ZONE = 4

/** The library's smallest quiet zone, which each picture replaces with its own. */
const BORDER = 1

/** @param text a ticket's code; it can be read when up to a quarter of it is damaged */
export function qrModules(text: string): QrModules {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: BORDER })
  const size = rows.length - 2 * BORDER
  const runs: [number, number, number][] = []
  for (let row = 0; row < size; row++) {
    const isDark = (column: number): boolean => rows[row + BORDER]?.[column + BORDER] === true
    for (let column = 0; column < size; column++) {
      if (!isDark(column)) continue
      const start = column
      while (column < size && isDark(column)) column++
      runs.push([start, row, column - start])
    }
  }
  return { size, runs }
}

/** The QR code as an SVG document: black on white in light and dark mode, with its quiet zone. */
export function qrSvg(text: string, alternative: string): string {
  const { size, runs } = qrModules(text)
  const whole = size + 2 * QUIET_ZONE
  const path = runs.map(([x, y, length]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`).join('')
  const label = alternative.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}H0z"/><path fill="#000" d="${path}"/></svg>`
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Filters of a row: it is written as it is, or as its difference to the row above. */
const [AS_IS, AS_ABOVE] = [0, 2]

const pngChunk = (type: string, content: Buffer): Buffer => {
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8)
  return chunk
}

/**
 * The QR code as a PNG with one bit a dot, with its quiet zone. Written here, since drawing and packing a picture of bytes costs
 * ten times as much, for each ticket.
 * @param dots of a module's side
 */
export function qrPng(text: string, dots: number): Buffer {
  const { size, runs } = qrModules(text)
  const side = (size + 2 * QUIET_ZONE) * dots
  const rowBytes = 1 + Math.ceil(side / 8)
  const rows = Buffer.alloc(side * rowBytes, 0)
  for (let row = 0; row < side; row++) {
    const isRepeated = row % dots !== 0
    rows[row * rowBytes] = isRepeated ? AS_ABOVE : AS_IS
    if (!isRepeated) rows.fill(0xff, row * rowBytes + 1, (row + 1) * rowBytes)
  }
  for (const [x, y, length] of runs) {
    const start = (y + QUIET_ZONE) * dots * rowBytes + 1
    const from = (x + QUIET_ZONE) * dots
    for (let dot = from; dot < from + length * dots; dot++) {
      const at = start + (dot >> 3)
      rows[at] = (rows[at] ?? 0) & ~(0x80 >> (dot & 7))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 3 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
