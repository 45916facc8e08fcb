import {
  type Brush,
  box,
  type Composition,
  circle,
  glow,
  gradient,
  halftone,
  line,
  n,
  onCircle,
  path,
  polygon,
  range,
  ringPart,
  type Spot,
  sheet,
  smooth,
  turned,
} from '../drawing/brush.ts'

/** Beams of light that cross over a dark stage. */
export const spotlights: Composition = (brush) => {
  const { width, height, middleX, side, colours, light, dark, dice } = brush
  const floor = height * dice.between(0.74, 0.82)
  const aim = middleX + width * dice.between(-0.12, 0.12)
  const beams = range(dice.whole(5, 8), (index) => {
    const from = width * (-0.1 + (1.2 * index) / 6 + dice.between(-0.05, 0.05))
    const spread = side * dice.between(0.09, 0.24)
    const to = aim + (from - aim) * dice.between(-0.35, 0.25)
    const colour = dice.pick([colours.first, colours.second, colours.third, light])
    const fill = gradient(brush, 90, [0, colour, 0.95], [1, colour, 0.06])
    return path(
      polygon([
        [from - side * 0.008, -20],
        [from + side * 0.008, -20],
        [to + spread, floor],
        [to - spread, floor],
      ]),
      fill,
      { style: 'mix-blend-mode:screen' },
    )
  })
  const rows = range(6, (index) => {
    const y = floor + side * (0.05 + index * 0.055)
    const bend = side * (0.05 + index * 0.012)
    return line(
      `M${n(-40)} ${n(y + bend)}Q${n(aim)} ${n(y - bend)} ${n(width + 40)} ${n(y + bend)}`,
      dark,
      side * 0.028,
      {
        'stroke-dasharray': `${n(side * 0.034)} ${n(side * 0.013)}`,
        'stroke-linecap': 'butt',
        opacity: 0.92,
      },
    )
  })
  const r = side * dice.between(0.07, 0.12)
  return [
    sheet(brush, dark),
    box(0, 0, width, height, glow(brush, [0, colours.third, 0.75], [1, dark, 0])),
    ...beams,
    box(0, floor, width, height - floor, gradient(brush, 90, [0, colours.first], [1, colours.third])),
    path(
      `M${n(aim - side * 0.34)} ${n(floor)}a${n(side * 0.34)} ${n(side * 0.075)} 0 0 1 ${n(side * 0.68)} 0Z`,
      colours.second,
      { opacity: 0.9 },
    ),
    circle(aim, floor - r * 1.05, r, light),
    circle(aim, floor - r * 1.05, r * 0.62, colours.first),
    ...rows,
  ].join('')
}

/** Layered sound waves, tallest in the middle. */
export const waves: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const count = dice.whole(13, 22)
  const top = height * 0.22
  const swell = dice.between(0.9, 1.6)
  const centre = dice.between(0.36, 0.64)
  const phases = [dice.between(0, 6), dice.between(0, 6), dice.between(0, 6)] as const
  const tint = [colours.first, colours.second, colours.third] as const
  const ribbons = range(count, (row) => {
    const base = top + ((height * 0.86 - top) * row) / (count - 1)
    const spots = range(41, (column): Spot => {
      const u = column / 40
      const bell = Math.exp(-(((u - centre) / (0.2 + row * 0.004)) ** 2))
      const wave =
        Math.sin(u * 19 + (phases[0] ?? 0) + row * 0.7) * 0.5 +
        Math.sin(u * 41 + (phases[1] ?? 0) - row * 1.1) * 0.3 +
        Math.sin(u * 7 + (phases[2] ?? 0) + row * 0.35) * 0.7
      return [u * width, base - Math.max(0, bell * (0.65 + wave * 0.6)) * side * 0.17 * swell]
    })
    const shape = `${smooth(spots)}L${n(width)} ${n(height + 20)}L0 ${n(height + 20)}Z`
    const colour = tint[row % 3] ?? colours.first
    return (
      path(shape, gradient(brush, 90, [0, colour], [0.35, colours.ground], [1, colours.ground])) +
      line(smooth(spots), colours.ink, side * 0.0045)
    )
  })
  const r = side * dice.between(0.2, 0.3)
  return [
    sheet(brush, colours.ground),
    circle(width * centre, top + r * 0.1, r, gradient(brush, 90, [0, colours.second], [1, colours.first])),
    ...ribbons,
  ].join('')
}

/** A record, half lit, with a halftone arm. */
export const vinyl: Composition = (brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const r = side * dice.between(0.56, 0.68)
  const x = middleX + side * dice.between(-0.22, 0.22)
  const y = height * dice.between(0.46, 0.56)
  const grooves = range(16, (index) =>
    circle(x, y, r * (0.42 + index * 0.036), 'none', {
      stroke: index % 4 === 0 ? colours.first : colours.third,
      'stroke-width': side * (index % 4 === 0 ? 0.007 : 0.003),
    }),
  )
  const shine = dice.between(-70, -20)
  const parts = range(2, (index) =>
    path(ringPart(x, y, r * 0.38, r, shine + index * 180 - 16, shine + index * 180 + 16), colours.second, {
      opacity: 0.9,
    }),
  )
  return [
    sheet(brush, colours.ground),
    halftone(brush, {
      pitch: side * 0.032,
      degrees: dice.between(15, 45),
      fill: colours.third,
      size: (px, py) => 1.05 - Math.hypot(px - x, py - y) / (r * 2.1),
    }),
    circle(x, y, r, colours.ink === '#1d1b1a' ? colours.ink : '#0b0a10'),
    ...grooves,
    ...parts,
    circle(x, y, r * 0.34, colours.first),
    path(ringPart(x, y, r * 0.06, r * 0.34, 90, 270), colours.second),
    circle(x, y, r * 0.05, colours.ground),
    line(
      `M${n(width - side * 0.08)} ${n(-20)}L${n(width - side * 0.1)} ${n(y - r * 0.35)}L${n(x + r * 0.5)} ${n(y + r * 0.16)}`,
      colours.ink,
      side * 0.024,
      { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    ),
    turned(box(x + r * 0.4, y + r * 0.1, side * 0.14, side * 0.07, colours.first), 147, x + r * 0.5, y + r * 0.16),
  ].join('')
}

/** A grid of quarter circles. */
export const tiles: Composition = (brush) => {
  const { width, height, colours, dice } = brush
  const columns = dice.whole(4, 5)
  const size = width / (width > height ? columns * 1.6 : columns)
  const tints = [colours.first, colours.second, colours.third, colours.ink] as const
  const cells = range(Math.ceil(height / size), (row) =>
    range(Math.ceil(width / size), (column) => {
      const [x, y] = [column * size, row * size]
      const back = dice.chance(0.42) ? colours.ground : dice.pick(tints)
      const front = dice.pick(tints)
      const kind = dice.whole(0, 6)
      const corner: readonly Spot[] = [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
      ]
      const which = dice.whole(0, 3)
      const [qx, qy] = corner[which] ?? [x, y]
      const quarter = (r: number, fill: string) =>
        path(
          `M${n(qx)} ${n(qy)}${['h', 'v', 'h-', 'v-'][which]}${n(r)}A${n(r)} ${n(r)} 0 0 1 ${onCircle(
            qx,
            qy,
            r,
            which * 90 + 90,
          )
            .map(n)
            .join(' ')}Z`,
          fill,
        )
      const shapes = [
        quarter(size, front) + quarter(size * 0.5, back),
        quarter(size, front),
        circle(x + size / 2, y + size / 2, size * 0.36, front),
        range(4, (i) => box(x + (i * size) / 4, y, size / 8, size, front)).join(''),
        path(
          polygon([
            [x, y],
            [x + size, y],
            [x, y + size],
          ]),
          front,
        ),
        circle(x + size / 2, y + size / 2, size * 0.42, front) + circle(x + size / 2, y + size / 2, size * 0.2, back),
        path(`M${n(x)} ${n(y + size / 2)}a${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size)} 0Z`, front),
      ]
      return box(x - 0.5, y - 0.5, size + 1, size + 1, back) + (shapes[kind] ?? '')
    }).join(''),
  )
  return sheet(brush, colours.ground) + cells.join('')
}

/** A halftone sphere that fades on one side, crossed by a bar of colour. */
export const pulse: Composition = (brush: Brush) => {
  const { width, height, middleX, middleY, side, colours, dice } = brush
  const r = side * dice.between(0.4, 0.48)
  const light = dice.between(0, 360)
  const [lx, ly] = onCircle(middleX, middleY, r * 0.55, light)
  const bars = range(dice.whole(3, 6), (index) => {
    const y = height * dice.between(0.08, 0.92)
    const thick = side * dice.between(0.012, 0.09)
    return box(-10, y, width + 20, thick, [colours.third, colours.first, colours.second][index % 3] ?? colours.third)
  })
  return [
    sheet(brush, colours.ground),
    turned(bars.join(''), dice.pick([0, -12, 18, 90]), middleX, middleY),
    circle(middleX, middleY, r * 1.04, colours.ground),
    halftone(brush, {
      pitch: side * dice.between(0.022, 0.034),
      degrees: dice.between(10, 50),
      fill: colours.first,
      size: (x, y) => (Math.hypot(x - middleX, y - middleY) < r ? 1.05 - Math.hypot(x - lx, y - ly) / (r * 1.35) : 0),
    }),
    halftone(brush, {
      pitch: side * 0.028,
      degrees: dice.between(55, 80),
      fill: colours.second,
      size: (x, y) => (Math.hypot(x - middleX, y - middleY) < r ? Math.hypot(x - lx, y - ly) / (r * 1.7) - 0.35 : 0),
    }),
  ].join('')
}
