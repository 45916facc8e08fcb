/** One row of the empty hall as the stage sees it: its seats as one outline, and how near it is (0 back, 1 front). */
export type HallRow = { near: number; backs: string; cushions: string; seat: { x: number; y: number; width: number } }

const middle = 480
const rowCount = 11

/** The row of the lit seat, and which of its seats, counted from the middle. */
export const litRow = 6
const litPlace = -3

/**
 * Rows from the back of the hall to the front, in a picture of 960 by 600. Rows bend round the stage, so below the eye
 * their ends come nearer and lie lower; two aisles run to the back.
 */
export function hallRows(): HallRow[] {
  return Array.from({ length: rowCount }, (_, k) => {
    const near = k / (rowCount - 1)
    const width = 24 + 62 * near ** 1.35
    const top = 232 + 330 * near ** 1.45
    const reach = Math.ceil(middle / width) + 1
    const places = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach).filter((i) => !aisle(i, k))
    const at = (i: number) => {
      const x = middle + (i + (k % 2) / 2) * width * 1.1
      return { x, y: top + ((x - middle) / middle) ** 2 * (14 + 40 * near), width }
    }
    return {
      near,
      backs: places.map((i) => back(at(i))).join(''),
      cushions: places.map((i) => cushion(at(i))).join(''),
      seat: at(litPlace),
    }
  })
}

const aisle = (i: number, row: number) => Math.abs(Math.abs(i + (row % 2) / 2) - 7.5) < 0.6

type Place = HallRow['seat']

/** A back rest with round shoulders. */
export function back({ x, y, width: w }: Place): string {
  const [h, r] = [w * 1.02, w * 0.34]
  return `M${n(x - w / 2)} ${n(y + h)}V${n(y + r)}q0-${n(r)} ${n(r)}-${n(r)}h${n(w - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}V${n(y + h)}z`
}

/** The folded seat before it. */
export function cushion({ x, y, width: w }: Place): string {
  const [h, r] = [w * 0.44, w * 0.16]
  const left = x - w * 0.42
  return `M${n(left)} ${n(y + w * 0.58 + r)}q0-${n(r)} ${n(r)}-${n(r)}h${n(w * 0.84 - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(h)}h-${n(w * 0.84)}z`
}

const n = (value: number) => Math.round(value * 10) / 10
