import {
  type Brush,
  box,
  type Composition,
  circle,
  glow,
  gradient,
  group,
  n,
  onCircle,
  path,
  polygon,
  range,
  ringPart,
  type Spot,
  sheet,
  turned,
} from '../drawing/brush.ts'

/** Curved rows of seats from above, one seat highlighted. */
export const stalls: Composition = (brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const y = -side * dice.between(0.05, 0.18)
  const rows = Math.ceil((Math.hypot(width, height) * 1.05) / (side * 0.085))
  const litRow = Math.round(rows * (width > height ? 0.42 : 0.5))
  const litAt = dice.between(72, 108)
  const tints = [colours.first, colours.third, colours.second] as const
  const band = dice.whole(2, 4)
  const seats = range(rows, (row) => {
    const r = side * (0.3 + row * 0.085)
    const step = ((side * 0.062) / r) * (180 / Math.PI)
    const half = Math.floor(88 / step)
    const colour = tints[Math.floor(row / band) % 3] ?? colours.first
    return range(half * 2 + 1, (seat) => {
      const angle = 90 + (seat - half) * step
      if (Math.abs(angle - 90 - 24) < 1.6 || Math.abs(angle - 90 + 24) < 1.6) return ''
      const [x, sy] = onCircle(middleX, y, r, angle)
      if (x < -side * 0.05 || x > width + side * 0.05 || sy > height + side * 0.05) return ''
      const lit = row === litRow && Math.abs(angle - litAt) < step / 2
      const fill = lit ? colours.ink : colour
      return turned(
        box(x - side * 0.022, sy - side * 0.022, side * 0.044, side * 0.044, fill, {
          rx: side * 0.012,
          opacity: lit ? 1 : 0.42 + 0.5 * dice.next(),
        }),
        angle - 90,
        x,
        sy,
      )
    }).join('')
  })
  const [lx, ly] = onCircle(middleX, y, side * (0.3 + litRow * 0.085), litAt)
  return [
    sheet(brush, colours.ground),
    ...seats,
    path(
      polygon([
        [middleX - side * 0.03, -20],
        [middleX + side * 0.03, -20],
        [lx + side * 0.13, ly + side * 0.05],
        [lx - side * 0.13, ly + side * 0.05],
      ]),
      gradient(brush, 90, [0, colours.ink, 0.75], [1, colours.ink, 0.1]),
    ),
    box(
      lx - side * 0.16,
      ly - side * 0.16,
      side * 0.32,
      side * 0.32,
      glow(brush, [0, colours.ink, 0.55], [1, colours.ink, 0]),
    ),
    path(ringPart(middleX, y, 0, side * 0.235, 0, 180), colours.second),
    path(ringPart(middleX, y, side * 0.16, side * 0.185, 0, 180), colours.ground),
  ].join('')
}

/** Stairs, a door, a long shadow. */
export const stairs: Composition = (brush: Brush) => {
  const { width, height, side, colours, dice } = brush
  const steps = dice.whole(7, 10)
  const flip = dice.chance(0.5)
  const rise = (height * 0.52) / steps
  const tread = (width * 0.62) / steps
  const base = height * 0.9
  const left = width * 0.08
  const stepsDrawn = range(steps, (index) => {
    const x = left + index * tread
    const y = base - (index + 1) * rise
    return (
      box(
        x,
        y,
        width * 1.2 - x,
        rise + 1,
        index % 2 ? colours.first : gradient(brush, 0, [0, colours.first], [1, colours.third]),
      ) +
      path(
        polygon([
          [x, y],
          [x + tread, y],
          [x + tread * 0.55, y - rise * 0.32],
          [x - tread * 0.45, y - rise * 0.32],
        ]),
        colours.second,
        { opacity: 0.95 },
      )
    )
  })
  const doorX = left + (steps - 1.6) * tread
  const doorY = base - steps * rise
  const tall = side * dice.between(0.3, 0.38)
  const figure: Spot = [left + tread * 2.4, base - 3 * rise]
  const drawing = [
    circle(
      width * 0.3,
      height * 0.28,
      side * dice.between(0.2, 0.27),
      gradient(brush, 120, [0, colours.second], [1, colours.first]),
    ),
    path(
      polygon([
        [doorX, doorY],
        [doorX + tall * 0.52, doorY],
        [left + tread, base + side * 0.05],
        [left - tread * 2, base + side * 0.05],
      ]),
      colours.ink,
      { opacity: 0.16 },
    ),
    ...stepsDrawn,
    path(
      `M${n(doorX)} ${n(doorY)}v${n(-tall)}a${n(tall * 0.26)} ${n(tall * 0.26)} 0 0 1 ${n(tall * 0.52)} 0v${n(tall)}Z`,
      colours.ink,
    ),
    path(
      `M${n(doorX + tall * 0.08)} ${n(doorY)}v${n(-tall * 0.97)}a${n(tall * 0.18)} ${n(tall * 0.18)} 0 0 1 ${n(tall * 0.36)} 0v${n(tall * 0.97)}Z`,
      colours.second,
    ),
    path(
      polygon([
        [figure[0] - side * 0.035, figure[1]],
        [figure[0] + side * 0.035, figure[1]],
        [figure[0] + side * 0.016, figure[1] - side * 0.15],
        [figure[0] - side * 0.016, figure[1] - side * 0.15],
      ]),
      colours.ground,
    ),
    circle(figure[0], figure[1] - side * 0.175, side * 0.028, colours.ground),
    path(
      polygon([
        [figure[0] - side * 0.035, figure[1]],
        [figure[0] + side * 0.035, figure[1]],
        [figure[0] - side * 0.3, figure[1] + side * 0.3],
        [figure[0] - side * 0.36, figure[1] + side * 0.3],
      ]),
      colours.ground,
      { opacity: 0.35 },
    ),
  ].join('')
  return (
    sheet(brush, colours.ground) + group(drawing, flip ? { transform: `translate(${n(width)} 0) scale(-1 1)` } : {})
  )
}
