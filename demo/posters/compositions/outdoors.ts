import {
  box,
  type Composition,
  circle,
  gradient,
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

/** Layered hills, a sun with sharp rays, a small stage. */
export const hills: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const x = width * dice.between(0.3, 0.7)
  const y = height * dice.between(0.32, 0.42)
  const r = side * dice.between(0.15, 0.22)
  const count = dice.whole(14, 24) * 2
  const rays = range(count / 2, (index) =>
    path(
      ringPart(x, y, r * 1.25, Math.hypot(width, height), ((index * 2) / count) * 360, ((index * 2 + 1) / count) * 360),
      colours.second,
      { opacity: 0.85 },
    ),
  )
  const tints = [colours.third, colours.first, colours.ink, colours.third, colours.ground] as const
  const layers = range(5, (index) => {
    const base = height * (0.56 + index * 0.1)
    const spots = range(7, (step): Spot => [(step / 6) * (width + 80) - 40, base + side * dice.between(-0.075, 0.075)])
    const flags = range(index === 2 ? 7 : 0, (at) => {
      const fx = width * (0.08 + at * 0.14)
      const fy = base - side * dice.between(0.1, 0.2)
      return (
        line(`M${n(fx)} ${n(base + side * 0.08)}V${n(fy)}`, colours.ground, side * 0.006) +
        path(
          polygon([
            [fx, fy],
            [fx + side * 0.085, fy + side * 0.024],
            [fx, fy + side * 0.05],
          ]),
          at % 2 ? colours.first : colours.second,
        )
      )
    }).join('')
    return flags + path(`${smooth(spots)}V${n(height + 20)}H-20Z`, tints[index] ?? colours.third)
  })
  const tent = height * 0.775
  return [
    sheet(brush, colours.ground),
    ...rays,
    circle(x, y, r * 1.16, colours.ground),
    circle(x, y, r, colours.first),
    ...layers.slice(0, 3),
    path(
      `M${n(width * 0.5 - side * 0.2)} ${n(tent)}Q${n(width * 0.5 - side * 0.04)} ${n(tent - side * 0.05)} ${n(width * 0.5)} ${n(tent - side * 0.2)}Q${n(width * 0.5 + side * 0.04)} ${n(tent - side * 0.05)} ${n(width * 0.5 + side * 0.2)} ${n(tent)}Z`,
      colours.second,
    ),
    path(
      `M${n(width * 0.5 - side * 0.06)} ${n(tent)}Q${n(width * 0.5 - side * 0.01)} ${n(tent - side * 0.05)} ${n(width * 0.5)} ${n(tent - side * 0.2)}Q${n(width * 0.5 + side * 0.01)} ${n(tent - side * 0.05)} ${n(width * 0.5 + side * 0.06)} ${n(tent)}Z`,
      colours.first,
    ),
    ...layers.slice(3),
  ].join('')
}

/** Raised arms of a crowd in front of bright discs. */
export const crowd: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const x = width * dice.between(0.35, 0.65)
  const y = height * 0.42
  const tints = [colours.first, colours.second, colours.third, colours.ink] as const
  const discs = range(7, (index) =>
    circle(x, y, side * (0.78 - index * 0.105), tints[(index + dice.whole(0, 1)) % 4] ?? colours.first),
  )
  const arms = range(34, (index) => {
    const ax = (index / 33) * width + dice.between(-0.02, 0.02) * width
    const reach = side * dice.between(0.22, 0.46)
    const lean = dice.between(-16, 16)
    const thick = side * dice.between(0.024, 0.036)
    const [hx, hy] = onCircle(ax, height, reach, -90 + lean)
    const hand = dice.chance(0.55)
    return (
      line(`M${n(ax)} ${n(height + 20)}L${n(hx)} ${n(hy)}`, colours.ground, thick, { 'stroke-linecap': 'round' }) +
      (hand
        ? range(3, (f) =>
            line(
              `M${n(hx)} ${n(hy)}L${onCircle(hx, hy, thick * 1.5, -90 + lean + (f - 1) * 26)
                .map(n)
                .join(' ')}`,
              colours.ground,
              thick * 0.42,
              { 'stroke-linecap': 'round' },
            ),
          ).join('')
        : circle(hx, hy, thick * 0.72, colours.ground))
    )
  })
  const heads = range(15, (index) =>
    circle(
      (index / 14) * width,
      height - side * dice.between(0.01, 0.09),
      side * dice.between(0.06, 0.085),
      colours.ground,
    ),
  )
  const confetti = range(46, () => {
    const [cx, cy] = [dice.between(0, width), dice.between(0, height * 0.7)]
    return turned(
      box(cx, cy, side * dice.between(0.008, 0.03), side * 0.012, dice.pick(tints)),
      dice.between(0, 180),
      cx,
      cy,
    )
  })
  return [sheet(brush, colours.ground), ...discs, ...confetti, ...arms, ...heads].join('')
}

/** Bunting and lanterns in a blue night. */
export const lanterns: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const tints = [colours.first, colours.second, colours.third, colours.ink] as const
  const strings = range(dice.whole(5, 7), (row) => {
    const y = height * (0.02 + row * 0.145)
    const sag = side * dice.between(0.1, 0.22)
    const tilt = dice.between(-0.12, 0.12) * height
    const at = (u: number): Spot => [u * width, y + tilt * (u - 0.5) + sag * 4 * u * (1 - u)]
    const cord = line(smooth(range(13, (i) => at(i / 12))), colours.ink, side * 0.004, { opacity: 0.8 })
    const round = row % 2 === 0
    const things = range(9, (i) => {
      const [lx, ly] = at((i + 0.5) / 9)
      const s = side * dice.between(0.036, 0.062)
      const tint = dice.pick(tints)
      return round
        ? line(`M${n(lx)} ${n(ly)}v${n(s * 0.5)}`, colours.ink, side * 0.004) +
            circle(lx, ly + s * 1.4, s, tint) +
            path(ringPart(lx, ly + s * 1.4, s * 0.55, s * 0.72, 110, 250), colours.ground, { opacity: 0.35 })
        : path(
            polygon([
              [lx - s * 0.9, ly],
              [lx + s * 0.9, ly],
              [lx, ly + s * 2.1],
            ]),
            tint,
          )
    }).join('')
    return cord + things
  })
  const sea = range(6, (index) => {
    const base = height * (0.86 + index * 0.03)
    return path(
      `${smooth(range(9, (i): Spot => [(i / 8) * width, base + (i % 2 ? 1 : -1) * side * 0.008]))}V${n(height + 20)}H0Z`,
      index % 2 ? colours.third : colours.first,
      { opacity: 0.9 },
    )
  })
  return [
    sheet(brush, gradient(brush, 90, [0, colours.ground], [1, colours.third])),
    circle(width * dice.between(0.2, 0.8), height * 0.84, side * 0.2, colours.second),
    ...sea,
    ...strings,
  ].join('')
}

/** A meadow of paper-cut flowers. */
export const meadow: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const tints = [colours.first, colours.second, colours.third] as const
  const flowers = range(width > height ? 22 : 17, (index) => {
    const size = side * dice.between(0.06, 0.17)
    const x = ((index * 0.7549 + 0.13) % 1) * width
    const y = height * (0.1 + ((index * 0.5698 + 0.31) % 1) * 0.62)
    const petals = dice.whole(5, 9)
    const fill = dice.pick(tints)
    const fat = dice.between(0.3, 0.5)
    const stem = line(
      `M${n(x)} ${n(y)}Q${n(x + side * dice.between(-0.1, 0.1))} ${n((y + height) / 2)} ${n(x + side * dice.between(-0.06, 0.06))} ${n(height + 20)}`,
      colours.ink,
      side * 0.008,
    )
    const head = range(petals, (petal) => {
      const angle = (petal / petals) * 360 + index * 20
      const [px, py] = onCircle(x, y, size * 0.62, angle)
      return turned(
        `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(size * 0.5)}" ry="${n(size * fat * 0.6)}" fill="${fill}"/>`,
        angle,
        px,
        py,
      )
    }).join('')
    return {
      stem,
      head:
        head +
        circle(x, y, size * 0.3, fill === colours.second ? colours.first : colours.second) +
        circle(x, y, size * 0.12, colours.ink),
    }
  })
  return [
    sheet(brush, colours.ground),
    circle(width * dice.between(0.25, 0.75), height * 0.3, side * 0.3, colours.third, { opacity: 0.55 }),
    ...flowers.map(({ stem }) => stem),
    ...flowers.map(({ head }) => head),
  ].join('')
}
