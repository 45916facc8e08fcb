import {
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
  type Spot,
  sheet,
  smooth,
  turned,
} from '../drawing/brush.ts'

/** A theatre front: columns, steps, lit windows. */
export const facade: Composition = (brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const base = height * 0.8
  const w = Math.min(width * 0.8, side * 1.25)
  const columns = dice.whole(5, 8)
  const tall = side * dice.between(0.36, 0.44)
  const top = base - tall
  const kind = dice.whole(0, 2)
  const roof = [
    path(
      polygon([
        [middleX - w * 0.56, top],
        [middleX, top - side * 0.2],
        [middleX + w * 0.56, top],
      ]),
      colours.first,
    ) +
      path(
        polygon([
          [middleX - w * 0.4, top - side * 0.028],
          [middleX, top - side * 0.16],
          [middleX + w * 0.4, top - side * 0.028],
        ]),
        colours.third,
      ),
    path(`M${n(middleX - w * 0.34)} ${n(top)}a${n(w * 0.34)} ${n(w * 0.26)} 0 0 1 ${n(w * 0.68)} 0Z`, colours.first) +
      line(`M${n(middleX)} ${n(top - w * 0.26)}v${n(-side * 0.1)}`, colours.ink, side * 0.01),
    box(middleX - w * 0.5, top - side * 0.1, w, side * 0.1, colours.first) +
      range(7, (i) =>
        path(
          ringPart(middleX - w * 0.43 + i * w * 0.143, top - side * 0.1, side * 0.02, side * 0.055, 180, 360),
          colours.second,
        ),
      ).join(''),
  ][kind]
  const bays = range(columns, (i) => {
    const x = middleX - w / 2 + ((i + 0.5) / columns) * w
    const bay = (w / columns) * 0.62
    const lit = dice.chance(0.72)
    return (
      path(
        `M${n(x - bay / 2)} ${n(base)}v${n(-tall * 0.6)}a${n(bay / 2)} ${n(bay / 2)} 0 0 1 ${n(bay)} 0v${n(tall * 0.6)}Z`,
        lit ? colours.second : colours.ground,
      ) +
      (lit
        ? path(`M${n(x - bay / 2)} ${n(base)}v${n(-tall * 0.3)}h${n(bay)}v${n(tall * 0.3)}Z`, colours.first, {
            opacity: 0.55,
          })
        : '')
    )
  })
  const pillars = range(columns + 1, (i) =>
    box(middleX - w / 2 + (i / columns) * w - side * 0.013, top + tall * 0.06, side * 0.026, tall * 0.94, colours.ink),
  )
  const steps = range(5, (i) =>
    box(
      middleX - w * (0.54 + i * 0.035),
      base + i * side * 0.022,
      w * (1.08 + i * 0.07),
      side * 0.023,
      i % 2 ? colours.third : colours.ink,
    ),
  )
  const beams = range(4, (i) =>
    path(
      polygon([
        [middleX + (i - 1.5) * w * 0.26 - side * 0.01, top],
        [middleX + (i - 1.5) * w * 0.26 + side * 0.01, top],
        [middleX + (i - 1.5) * w * 0.52 + side * 0.12, -20],
        [middleX + (i - 1.5) * w * 0.52 - side * 0.12, -20],
      ]),
      gradient(brush, 270, [0, colours.second, 0.6], [1, colours.second, 0.02]),
    ),
  )
  return [
    sheet(brush, gradient(brush, 90, [0, colours.ground], [1, colours.third])),
    ...beams,
    roof,
    box(middleX - w / 2 - side * 0.02, top, w + side * 0.04, tall + 2, colours.third),
    box(middleX - w / 2 - side * 0.03, top - side * 0.012, w + side * 0.06, side * 0.04, colours.ink),
    ...bays,
    ...pillars,
    box(0, base, width, height, colours.ground),
    ...steps,
    ...range(
      7,
      (i) =>
        circle(((i * 0.618 + 0.08) % 1) * width, base + side * (0.075 + (i % 3) * 0.02), side * 0.016, colours.ink) +
        path(
          polygon([
            [((i * 0.618 + 0.08) % 1) * width - side * 0.018, base + side * (0.14 + (i % 3) * 0.02)],
            [((i * 0.618 + 0.08) % 1) * width + side * 0.018, base + side * (0.14 + (i % 3) * 0.02)],
            [((i * 0.618 + 0.08) % 1) * width, base + side * (0.07 + (i % 3) * 0.02)],
          ]),
          colours.ink,
        ),
    ),
  ].join('')
}

/** Balconies and a chandelier, seen from the stage. */
export const tiers: Composition = (brush) => {
  const { width, height, middleX, side, colours, light, dark, dice } = brush
  const count = dice.whole(4, 5)
  const tints = [colours.first, colours.second, colours.third] as const
  const rows = range(count, (tier) => {
    const y = height * (0.24 + tier * (0.74 / count))
    const bend = side * (0.3 - tier * 0.055)
    const deep = side * 0.1
    const at = (u: number): Spot => [-40 + u * (width + 80), y - bend + 4 * bend * u * (1 - u)]
    const curve = (offset: number) => smooth(range(17, (i): Spot => [at(i / 16)[0], at(i / 16)[1] + offset]))
    const front = `${curve(0)}L${n(width + 40)} ${n(y - bend + deep)}${smooth(range(17, (i): Spot => [at(1 - i / 16)[0], at(1 - i / 16)[1] + deep])).replace('M', 'L')}Z`
    const people = range(30, (i) => {
      const [x, py] = at((i + dice.between(0.2, 0.8)) / 30)
      const tint = dice.pick([light, colours.second, colours.first, colours.third])
      return dice.chance(0.85)
        ? circle(x, py - side * 0.035, side * 0.026, tint) +
            box(x - side * 0.036, py - side * 0.014, side * 0.072, side * 0.05, tint, { rx: side * 0.02 })
        : ''
    })
    const lamps = range(9, (i) => {
      const [x, ly] = at((i + 0.5) / 9)
      return (
        circle(x, ly + deep * 0.5, side * 0.03, light, { opacity: 0.25 }) +
        circle(x, ly + deep * 0.5, side * 0.015, light)
      )
    })
    return [
      path(`${curve(-side * 0.13)}V${n(y + side)}H-40Z`, dark),
      ...people,
      path(front, tints[tier % 3] ?? colours.first),
      line(curve(deep * 0.16), light, side * 0.005),
      ...lamps,
    ].join('')
  })
  const hang = height * 0.15
  const chandelier = range(3, (ring) =>
    range(9 - ring * 2, (i) =>
      circle(
        middleX + ((i + 0.5) / (9 - ring * 2) - 0.5) * side * (0.46 - ring * 0.12),
        hang + ring * side * 0.05,
        side * 0.017,
        ring % 2 ? colours.first : light,
      ),
    ).join(''),
  )
  return [
    sheet(brush, gradient(brush, 90, [0, colours.second], [0.4, colours.first], [1, dark])),
    ...range(24, (i) =>
      path(ringPart(middleX, hang, side * 0.3, side * 1.4, 180 + i * 7.5, 183 + i * 7.5), light, { opacity: 0.22 }),
    ),
    ...rows,
    line(`M${n(middleX)} -20V${n(hang)}`, light, side * 0.006),
    ...chandelier,
  ].join('')
}

/** Newspaper sheets in the wind. */
export const sheets: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const tints = [colours.first, colours.second, colours.third, colours.ink] as const
  const drawn = range(dice.whole(7, 10), (i) => {
    const x = width * (((i * 0.7549 + 0.2) % 1) * 0.9 + 0.05)
    const y = height * (((i * 0.5698 + 0.1) % 1) * 0.84 + 0.08)
    const s = side * dice.between(0.15, 0.27)
    const fill = tints[i % 4] ?? colours.first
    const mark = fill === colours.ink ? colours.ground : colours.ink
    const bend = s * dice.between(-0.3, 0.3)
    const paper = `M${n(x - s)} ${n(y - s * 0.7)}Q${n(x)} ${n(y - s * 0.7 + bend)} ${n(x + s)} ${n(y - s * 0.7)}V${n(y + s * 0.7)}Q${n(x)} ${n(y + s * 0.7 + bend)} ${n(x - s)} ${n(y + s * 0.7)}Z`
    const lines = range(5, (row) =>
      line(
        `M${n(x - s * 0.8)} ${n(y - s * 0.36 + row * s * 0.22)}Q${n(x)} ${n(y - s * 0.36 + row * s * 0.22 + bend)} ${n(x + s * (row === 4 ? 0.2 : 0.8))} ${n(y - s * 0.36 + row * s * 0.22)}`,
        mark,
        s * (row === 0 ? 0.11 : 0.035),
      ),
    )
    return turned(
      path(paper, '#000', { opacity: 0.16, transform: `translate(${n(s * 0.06)} ${n(s * 0.08)})` }) +
        path(paper, fill) +
        lines.join(''),
      dice.between(-28, 28),
      x,
      y,
    )
  })
  return [
    sheet(brush, colours.ground),
    circle(width * dice.between(0.2, 0.8), height * dice.between(0.3, 0.7), side * 0.38, colours.third, {
      opacity: 0.5,
    }),
    ...drawn,
  ].join('')
}
