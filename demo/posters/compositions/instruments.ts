import {
  box,
  type Composition,
  circle,
  clip,
  gradient,
  group,
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

const bout = (x: number, y: number, s: number): string =>
  smooth(
    [
      [x, y - s * 0.5],
      [x + s * 0.17, y - s * 0.48],
      [x + s * 0.245, y - s * 0.36],
      [x + s * 0.2, y - s * 0.2],
      [x + s * 0.16, y - s * 0.1],
      [x + s * 0.18, y],
      [x + s * 0.29, y + s * 0.14],
      [x + s * 0.33, y + s * 0.32],
      [x + s * 0.22, y + s * 0.48],
      [x, y + s * 0.53],
      [x - s * 0.22, y + s * 0.48],
      [x - s * 0.33, y + s * 0.32],
      [x - s * 0.29, y + s * 0.14],
      [x - s * 0.18, y],
      [x - s * 0.16, y - s * 0.1],
      [x - s * 0.2, y - s * 0.2],
      [x - s * 0.245, y - s * 0.36],
      [x - s * 0.17, y - s * 0.48],
    ],
    true,
  )

/** A paper-cut cello, larger than the picture, split by colour along its strings. */
export const strings: Composition = (brush) => {
  const { width, height, middleX, middleY, side, colours, dice } = brush
  const s = Math.max(width, height) * dice.between(0.72, 0.9)
  const lean = dice.between(-24, 24)
  const body = bout(middleX, middleY + s * 0.1, s)
  const left = clip(brush, box(middleX - s, -s, s, s * 3, '#000'))
  const hole = (sign: number) =>
    line(
      `M${n(middleX + sign * s * 0.15)} ${n(middleY + s * 0.06)}c${n(sign * -s * 0.06)} ${n(s * 0.05)} ${n(sign * s * 0.05)} ${n(s * 0.14)} ${n(-sign * s * 0.02)} ${n(s * 0.2)}`,
      colours.ground,
      side * 0.022,
      { 'stroke-linecap': 'round' },
    )
  const wires = range(4, (index) => {
    const x = middleX + (index - 1.5) * s * 0.026
    return line(
      `M${n(x)} ${n(-s)}L${n(middleX + (index - 1.5) * s * 0.04)} ${n(middleY + s * 0.5)}`,
      colours.ink,
      side * (0.004 + index * 0.0016),
    )
  })
  const moon = side * dice.between(0.3, 0.42)
  const at: Spot = [middleX + side * dice.between(-0.3, 0.3), height * dice.between(0.16, 0.3)]
  const echo = range(5, (index) =>
    line(body, colours.third, side * 0.006, {
      transform: `translate(${n(side * 0.035 * (index + 1))} 0)`,
      opacity: 0.9 - index * 0.16,
    }),
  )
  return [
    sheet(brush, colours.ground),
    circle(at[0], at[1], moon, colours.third),
    circle(at[0], at[1], moon * 0.72, gradient(brush, 70, [0, colours.second], [1, colours.first])),
    turned(
      [
        ...echo,
        path(body, colours.first),
        group(path(body, colours.second), { 'clip-path': left }),
        path(
          polygon([
            [middleX - s * 0.03, -s],
            [middleX + s * 0.03, -s],
            [middleX + s * 0.042, middleY + s * 0.06],
            [middleX - s * 0.042, middleY + s * 0.06],
          ]),
          colours.ground,
        ),
        hole(1),
        hole(-1),
        ...wires,
        box(middleX - s * 0.085, middleY + s * 0.225, s * 0.17, s * 0.016, colours.ink),
        path(
          polygon([
            [middleX - s * 0.045, middleY + s * 0.34],
            [middleX + s * 0.045, middleY + s * 0.34],
            [middleX + s * 0.02, middleY + s * 0.56],
            [middleX - s * 0.02, middleY + s * 0.56],
          ]),
          colours.ground,
        ),
      ].join(''),
      lean,
      middleX,
      middleY,
    ),
  ].join('')
}

/** Piano keys in a fan. */
export const keys: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const fromLeft = dice.chance(0.5)
  const x = fromLeft ? -side * 0.15 : width + side * 0.15
  const y = height * dice.between(0.85, 1.12)
  const far = Math.hypot(width, height) * 1.1
  const count = dice.whole(15, 21)
  const [start, end] = fromLeft ? [-92, 6] : [174, 272]
  const step = (end - start) / count
  const lit = new Set(range(3, () => dice.whole(2, count - 2)))
  const whites = range(count, (index) => {
    const from = start + index * step
    const colour = lit.has(index) ? dice.pick([colours.first, colours.second]) : index % 2 ? colours.ink : colours.ink
    return path(ringPart(x, y, far * 0.24, far * (lit.has(index) ? 0.99 : 0.94), from, from + step * 0.955), colour)
  })
  const blacks = range(count, (index) =>
    [1, 2, 4, 5, 6].includes(index % 7)
      ? path(
          ringPart(x, y, far * 0.52, far * 1.0, start + index * step - step * 0.3, start + index * step + step * 0.28),
          colours.ground,
        )
      : '',
  )
  const r = side * dice.between(0.15, 0.24)
  return [
    sheet(brush, colours.ground),
    sheet(brush, gradient(brush, dice.between(40, 140), [0, colours.third, 0.9], [1, colours.ground, 0])),
    ...whites,
    ...blacks,
    circle(x, y, far * 0.235, colours.first),
    circle(x, y, far * 0.15, colours.ground),
    circle(fromLeft ? width - r * 1.5 : r * 1.5, r * 1.6, r, colours.second),
    circle(fromLeft ? width - r * 1.5 : r * 1.5, r * 1.6, r * 0.42, colours.ground),
  ].join('')
}

/** Winding brass tubes that end in a bell. */
export const brass: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const thick = side * dice.between(0.075, 0.11)
  const flip = dice.chance(0.5)
  const r1 = side * dice.between(0.18, 0.24)
  const y = height * dice.between(0.26, 0.34)
  const low = height * dice.between(0.62, 0.7)
  const left = width * 0.24
  const right = width * 0.74
  const route = `M${n(-thick)} ${n(y)}H${n(right - r1)}A${n(r1)} ${n(r1)} 0 0 1 ${n(right)} ${n(y + r1)}V${n(low)}A${n(r1)} ${n(r1)} 0 0 1 ${n(right - 2 * r1)} ${n(low)}V${n(y + r1 * 1.7)}A${n(r1 * 0.62)} ${n(r1 * 0.62)} 0 0 0 ${n(right - 2 * r1 - r1 * 1.24)} ${n(y + r1 * 1.7)}V${n(height * 0.78)}`
  const bellX = right - 2 * r1 - r1 * 1.24
  const bell = `M${n(bellX - thick / 2)} ${n(height * 0.7)}C${n(bellX - thick / 2)} ${n(height * 0.86)} ${n(bellX - side * 0.2)} ${n(height * 0.9)} ${n(bellX - side * 0.34)} ${n(height * 0.93)}H${n(bellX + side * 0.34)}C${n(bellX + side * 0.2)} ${n(height * 0.9)} ${n(bellX + thick / 2)} ${n(height * 0.86)} ${n(bellX + thick / 2)} ${n(height * 0.7)}Z`
  const buttons = range(3, (index) => {
    const bx = left + index * side * 0.17
    return (
      box(bx, y - side * 0.2, side * 0.055, side * 0.15, colours.ink) +
      circle(bx + side * 0.0275, y - side * 0.21, side * 0.045, colours.first)
    )
  })
  const notes = range(4, () =>
    circle(
      width * dice.between(0.1, 0.95),
      height * dice.between(0.05, 0.95),
      side * dice.between(0.012, 0.05),
      dice.pick([colours.first, colours.third, colours.ink]),
    ),
  )
  const drawing = [
    line(route, colours.third, thick, {
      'stroke-linejoin': 'round',
      transform: `translate(${n(side * 0.028)} ${n(side * 0.028)})`,
    }),
    path(bell, colours.third, { transform: `translate(${n(side * 0.028)} ${n(side * 0.028)})` }),
    ...buttons,
    line(route, colours.second, thick, { 'stroke-linejoin': 'round' }),
    line(route, colours.ink, thick * 0.14, {
      opacity: 0.75,
      transform: `translate(${n(-thick * 0.16)} ${n(-thick * 0.16)})`,
    }),
    path(bell, colours.second),
    path(
      `M${n(bellX - side * 0.34)} ${n(height * 0.93)}h${n(side * 0.68)}l${n(-side * 0.03)} ${n(side * 0.045)}h${n(-side * 0.62)}Z`,
      colours.first,
    ),
  ].join('')
  return [
    sheet(brush, colours.ground),
    circle(width * dice.between(0.3, 0.7), height * 0.5, side * 0.44, colours.first, { opacity: 0.95 }),
    ...notes,
    group(drawing, flip ? { transform: `translate(${n(width)} 0) scale(-1 1)` } : {}),
  ].join('')
}
