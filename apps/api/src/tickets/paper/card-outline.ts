import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { paperColours } from '../../platform/foundation/accent-colour.ts'
import { INK, type Paper } from './paper.ts'

/** Where the card stands on its page, in points; the stub is what is right of the tear. */
export const CARD = { x: 40, y: 56, width: 515, height: 352, corner: 14 }
export const STUB = 182
export const TEAR = CARD.x + CARD.width - STUB

/** The card’s edge with the notches and the dotted line of a tear, and rows of seats along its upper edge. */
export function drawOutline({ doc, ornament }: Paper, { accentHue }: Pick<Portal, 'accentHue'>): void {
  const { accent, soft } = paperColours(accentHue)
  const { x, y, width, height, corner } = CARD
  const bottom = y + height
  const notch = 9
  ornament(() => {
    doc
      .path(
        `M${x + corner} ${y} H${TEAR - notch} A${notch} ${notch} 0 0 0 ${TEAR + notch} ${y} H${x + width - corner} ` +
          `A${corner} ${corner} 0 0 1 ${x + width} ${y + corner} V${bottom - corner} A${corner} ${corner} 0 0 1 ${x + width - corner} ${bottom} ` +
          `H${TEAR + notch} A${notch} ${notch} 0 0 0 ${TEAR - notch} ${bottom} H${x + corner} A${corner} ${corner} 0 0 1 ${x} ${bottom - corner} ` +
          `V${y + corner} A${corner} ${corner} 0 0 1 ${x + corner} ${y} Z`,
      )
      .lineWidth(1)
      .strokeColor(INK)
      .stroke()
    for (let at = y + notch + 8; at < bottom - notch - 4; at += 8) doc.circle(TEAR, at, 1.1)
    doc.fill(INK)
    doc.roundedRect(x, y + 26, 6, height - 52, 3).fill(accent)
    for (let row = 0; row < 3; row++) {
      for (let seat = 0; seat < 9; seat++) {
        const bend = ((seat - 4) / 4) ** 2 * 6
        doc.circle(TEAR - 92 + seat * 9, y + 13 + row * 8 + bend, 2.4)
      }
    }
    doc.fill(soft)
  })
}
