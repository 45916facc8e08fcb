import QRCode from 'qrcode'

/** A QR code as its dark modules, without the quiet zone. */
export interface QrModules {
  readonly size: number
  /** Runs of dark modules in each row: column, row, length. */
  readonly runs: readonly (readonly [number, number, number])[]
}

/** Modules that must stay empty on every side. */
export const QUIET_ZONE = 4

/** @param text a ticket's code; it can be read when up to a quarter of it is damaged */
export function qrModules(text: string): QrModules {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' })
  const { size } = modules
  const runs: [number, number, number][] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!modules.get(row, column)) continue
      const start = column
      while (column < size && modules.get(row, column)) column++
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
