import {
  type Brush,
  box,
  type Composition,
  circle,
  gradient,
  line,
  n,
  path,
  polygon,
  range,
  ringPart,
  sheet,
} from '../drawing/brush.ts'

/** The sky from top to horizon, and a sun or moon in it. */
const sky = (brush: Brush, x: number, y: number, r: number): string =>
  sheet(brush, gradient(brush, 90, [0, brush.colours.ground], [1, brush.colours.third])) +
  circle(x, y, r, brush.colours.second)

/** A window with a round top, standing on `y`. */
const arch = (x: number, y: number, wide: number, tall: number, fill: string): string =>
  path(
    `M${n(x - wide / 2)} ${n(y)}v${n(-tall + wide / 2)}a${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(wide)} 0v${n(tall - wide / 2)}Z`,
    fill,
  )

/** A wall with battlements. */
const wall = (x: number, y: number, wide: number, tall: number, teeth: number, fill: string): string => {
  const tooth = wide / (teeth * 2 - 1)
  return (
    box(x, y, wide, tall, fill) +
    range(teeth, (i) => box(x + i * tooth * 2, y - tooth * 0.9, tooth, tooth * 0.9 + 1, fill)).join('')
  )
}

/** A castle on its hill: a round tower, a gabled hall with lit windows, walls around the yard. */
export const castle: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const base = height * 0.78
  const w = Math.min(width * 0.86, side * 1.45)
  const left = (width - w) / 2
  const isLeft = dice.chance(0.5)
  const towerX = left + w * (isLeft ? 0.16 : 0.84)
  const hallX = left + w * (isLeft ? 0.6 : 0.4)
  const hall = w * 0.36
  const tall = side * 0.27
  const tower = side * 0.17
  const high = side * dice.between(0.52, 0.6)
  return [
    sky(brush, left + w * (isLeft ? 0.8 : 0.2), height * 0.26, side * 0.12),
    path(
      `M0 ${n(height)}V${n(base + side * 0.05)}Q${n(width * 0.5)} ${n(base - side * 0.16)} ${n(width)} ${n(base + side * 0.05)}V${n(height)}Z`,
      colours.ground,
    ),
    wall(left, base - side * 0.14, w, side * 0.24, 17, colours.third),
    box(hallX - hall / 2, base - tall, hall, tall + side * 0.06, colours.first),
    path(
      polygon([
        [hallX - hall * 0.56, base - tall],
        [hallX - hall * 0.36, base - tall - side * 0.2],
        [hallX + hall * 0.36, base - tall - side * 0.2],
        [hallX + hall * 0.56, base - tall],
      ]),
      colours.ink,
    ),
    ...range(4, (i) =>
      arch(hallX + (i - 1.5) * hall * 0.23, base - side * 0.03, hall * 0.13, side * 0.17, colours.second),
    ),
    wall(towerX - tower / 2, base - high, tower, high + side * 0.06, 4, colours.first),
    wall(towerX - tower * 0.6, base - high, tower * 1.2, side * 0.05, 5, colours.ink),
    ...range(3, (i) => arch(towerX, base - high * (0.25 + i * 0.24), tower * 0.2, side * 0.07, colours.second)),
    line(`M${n(towerX)} ${n(base - high)}v${n(-side * 0.16)}`, colours.ink, side * 0.008),
    path(
      polygon([
        [towerX, base - high - side * 0.16],
        [towerX + side * 0.11, base - high - side * 0.13],
        [towerX, base - high - side * 0.1],
      ]),
      colours.second,
    ),
    wall(left - w * 0.04, base - side * 0.02, w * 1.08, side * 0.12, 23, colours.ink),
    arch(left + w * 0.5, base + side * 0.1, side * 0.11, side * 0.14, colours.ground),
    box(0, base + side * 0.1, width, height, colours.ground),
  ].join('')
}

/** The stripes of a pitch are green, whatever the colours around it. */
const GRASS = ['#2c8a4d', '#236f3e'] as const

/** A stadium in the evening: the stand in rows, masts with lamps, the pitch in stripes. */
export const stadium: Composition = (brush) => {
  const { width, height, middleX, side, colours, light, dice } = brush
  const edge = height * 0.62
  const rows = dice.whole(5, 7)
  const mast = (x: number) =>
    line(`M${n(x)} ${n(edge)}V${n(height * 0.14)}`, colours.ink, side * 0.016) +
    box(x - side * 0.085, height * 0.07, side * 0.17, side * 0.1, colours.ink, { rx: side * 0.01 }) +
    range(8, (i) =>
      circle(
        x + ((i % 4) - 1.5) * side * 0.04,
        height * 0.07 + side * (0.03 + Math.floor(i / 4) * 0.042),
        side * 0.014,
        light,
      ),
    ).join('')
  const beam = (x: number) =>
    path(
      polygon([
        [x - side * 0.06, height * 0.12],
        [x + side * 0.06, height * 0.12],
        [middleX + (x - middleX) * 0.1 + side * 0.5, edge + side * 0.2],
        [middleX + (x - middleX) * 0.1 - side * 0.5, edge + side * 0.2],
      ]),
      gradient(brush, 90, [0, light, 0.42], [1, light, 0]),
    )
  const masts = [width * 0.12, width * 0.88]
  return [
    sheet(brush, gradient(brush, 90, [0, colours.ground], [1, colours.third])),
    path(
      `M${n(-side * 0.1)} ${n(edge)}V${n(height * 0.36)}Q${n(middleX)} ${n(height * 0.24)} ${n(width + side * 0.1)} ${n(height * 0.36)}V${n(edge)}Z`,
      colours.ground,
    ),
    ...range(rows, (row) => {
      const y = height * (0.36 + (row + 0.7) * (0.25 / rows))
      return range(46, (i) => {
        const u = (i + dice.next() * 0.5) / 46
        const bend = (1 - (u * 2 - 1) ** 2) * height * 0.055
        return circle(
          u * width,
          y - bend,
          side * 0.014,
          dice.pick([colours.first, colours.second, colours.ink, colours.third]),
        )
      }).join('')
    }),
    ...range(9, (i) =>
      path(
        polygon([
          [middleX + (i - 4.5) * width * 0.12, edge],
          [middleX + (i - 3.5) * width * 0.12, edge],
          [middleX + (i - 3.5) * width * 0.24, height],
          [middleX + (i - 4.5) * width * 0.24, height],
        ]),
        i % 2 ? GRASS[0] : GRASS[1],
      ),
    ),
    line(`M0 ${n(edge)}H${n(width)}`, colours.ink, side * 0.012),
    path(ringPart(middleX, height * 1.02, side * 0.24, side * 0.252, 180, 360), light),
    line(`M${n(middleX)} ${n(edge)}V${n(height)}`, light, side * 0.01),
    ...masts.map(beam),
    ...masts.map(mast),
  ].join('')
}

/** A works that became a hall: gables of brick in a row, tall windows, a chimney. */
export const foundry: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const base = height * 0.82
  const bays = dice.whole(3, 4)
  const w = Math.min(width * 0.8, side * 1.35)
  const bay = w / bays
  const left = (width - w) / 2
  const tall = side * 0.34
  const stackX = left + w * dice.pick([0.06, 0.94])
  const tints = [colours.first, colours.third] as const
  const gables = range(bays, (i) => {
    const x = left + i * bay
    const fill = tints[i % 2] ?? colours.first
    const middle = x + bay / 2
    return [
      path(
        polygon([
          [x, base],
          [x, base - tall],
          [middle, base - tall - side * 0.17],
          [x + bay, base - tall],
          [x + bay, base],
        ]),
        fill,
      ),
      line(
        `M${n(x - side * 0.01)} ${n(base - tall)}L${n(middle)} ${n(base - tall - side * 0.17)}L${n(x + bay + side * 0.01)} ${n(base - tall)}`,
        colours.ink,
        side * 0.022,
      ),
      circle(middle, base - tall - side * 0.02, side * 0.045, colours.second),
      ...range(2, (half) => {
        const windowX = middle + (half - 0.5) * bay * 0.42
        const wide = bay * 0.26
        return (
          arch(windowX, base - side * 0.02, wide, side * 0.26, dice.chance(0.8) ? colours.second : colours.ground) +
          line(`M${n(windowX)} ${n(base - side * 0.02)}v${n(-side * 0.26)}`, colours.ink, side * 0.006) +
          range(3, (bar) =>
            line(
              `M${n(windowX - wide / 2)} ${n(base - side * (0.07 + bar * 0.06))}h${n(wide)}`,
              colours.ink,
              side * 0.005,
            ),
          ).join('')
        )
      }),
    ].join('')
  })
  return [
    sky(brush, width - stackX, height * 0.3, side * 0.13),
    ...range(3, (i) =>
      circle(
        stackX + side * (0.05 + i * 0.1),
        base - tall - side * (0.36 + i * 0.06),
        side * (0.05 + i * 0.025),
        colours.ink,
        {
          opacity: 0.18,
        },
      ),
    ),
    path(
      polygon([
        [stackX - side * 0.045, base],
        [stackX - side * 0.03, base - tall - side * 0.32],
        [stackX + side * 0.03, base - tall - side * 0.32],
        [stackX + side * 0.045, base],
      ]),
      colours.ink,
    ),
    box(stackX - side * 0.04, base - tall - side * 0.33, side * 0.08, side * 0.03, colours.second),
    ...gables,
    box(0, base, width, height, colours.ground),
    line(`M0 ${n(base)}H${n(width)}`, colours.ink, side * 0.012),
  ].join('')
}

/** A new concert house: a drum of glass, lit from inside, with people on its floors. */
export const rotunda: Composition = (brush) => {
  const { width, height, middleX, side, colours, dark, dice } = brush
  const base = height * 0.82
  const w = Math.min(width * 0.62, side * 1.05)
  const left = middleX - w / 2
  const floors = dice.whole(3, 4)
  const storey = (side * 0.46) / floors
  const panes = dice.whole(13, 17)
  const top = base - storey * floors
  return [
    sheet(brush, gradient(brush, 90, [0, colours.ground], [1, colours.third])),
    ...range(5, (i) => circle(middleX, base, w * (1.05 - i * 0.11), colours.first, { opacity: 0.08 })),
    path(
      `M${n(left)} ${n(top)}Q${n(middleX)} ${n(top - side * 0.13)} ${n(left + w)} ${n(top)}V${n(base)}H${n(left)}Z`,
      colours.second,
    ),
    ...range(floors, (floor) =>
      range(panes, (pane) => {
        // the drum turns away at its sides, so panes grow narrow there
        const at = (place: number) => middleX - (Math.cos((place / panes) * Math.PI) * w) / 2
        const [from, to] = [at(pane), at(pane + 1)]
        const y = top + floor * storey
        const person = dice.chance(0.3)
        return (
          box(from + 1, y + storey * 0.1, Math.max(1, to - from - 2), storey * 0.8, colours.first, {
            opacity: 0.25 + 0.6 * dice.next(),
          }) +
          (person
            ? circle((from + to) / 2, y + storey * 0.52, side * 0.014, dark) +
              box((from + to) / 2 - side * 0.016, y + storey * 0.6, side * 0.032, storey * 0.3, dark, {
                rx: side * 0.012,
              })
            : '')
        )
      }).join(''),
    ),
    ...range(floors + 1, (floor) =>
      box(left - side * 0.02, top + floor * storey - side * 0.008, w + side * 0.04, side * 0.018, colours.ink),
    ),
    path(
      `M${n(left - side * 0.06)} ${n(top)}Q${n(middleX)} ${n(top - side * 0.2)} ${n(left + w + side * 0.06)} ${n(top)}Q${n(middleX)} ${n(top - side * 0.12)} ${n(left - side * 0.06)} ${n(top)}Z`,
      colours.ink,
    ),
    box(0, base, width, height, colours.ground),
    ...range(panes, (pane) =>
      box(
        left + (pane + 0.2) * (w / panes),
        base + side * 0.02,
        (w / panes) * 0.6,
        side * dice.between(0.03, 0.13),
        colours.second,
        {
          opacity: 0.22,
        },
      ),
    ),
  ].join('')
}
