import {
  box,
  type Composition,
  circle,
  line,
  n,
  onCircle,
  path,
  polygon,
  range,
  ringPart,
  type Spot,
  sheet,
} from '../drawing/brush.ts'
import { stars } from '../drawing/stars.ts'

/** Patterned balloons; one carries a house. */
export const balloons: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const tints = [colours.first, colours.second, colours.third, colours.ink] as const
  const clouds = range(6, () => {
    const [x, y, s] = [dice.between(0, width), dice.between(0, height), side * dice.between(0.06, 0.12)]
    return (
      circle(x, y, s, '#ffffff', { opacity: 0.55 }) +
      circle(x + s, y + s * 0.2, s * 0.8, '#ffffff', { opacity: 0.55 }) +
      circle(x - s, y + s * 0.3, s * 0.65, '#ffffff', { opacity: 0.55 })
    )
  })
  const balloon = (x: number, y: number, r: number, index: number) => {
    const [one, two] = [tints[index % 4] ?? colours.first, tints[(index + 1) % 4] ?? colours.second]
    const stripes = range(5, (i) => {
      const from = -1 + (i * 2) / 5
      return `<path d="M${n(x)} ${n(y - r)}Q${n(x + from * r * 2)} ${n(y - r * 0.1)} ${n(x + from * r * 0.3)} ${n(y + r * 1.25)}L${n(x + (from + 0.4) * r * 0.3)} ${n(y + r * 1.25)}Q${n(x + (from + 0.4) * r * 2)} ${n(y - r * 0.1)} ${n(x)} ${n(y - r)}Z" fill="${i % 2 ? two : one}"/>`
    }).join('')
    return [
      stripes,
      line(
        `M${n(x - r * 0.26)} ${n(y + r * 1.25)}L${n(x - r * 0.16)} ${n(y + r * 1.62)}M${n(x + r * 0.26)} ${n(y + r * 1.25)}L${n(x + r * 0.16)} ${n(y + r * 1.62)}`,
        colours.ink,
        r * 0.03,
      ),
      box(x - r * 0.2, y + r * 1.6, r * 0.4, r * 0.3, one === colours.ink ? colours.first : colours.ink, {
        rx: r * 0.05,
      }),
    ].join('')
  }
  const places: readonly Spot[] = [
    [0.5, 0.34],
    [0.18, 0.6],
    [0.82, 0.62],
    [0.24, 0.16],
    [0.84, 0.14],
  ]
  const drawn = places.map(([x, y], index) =>
    balloon(
      width * (x + dice.between(-0.04, 0.04)),
      height * (y + dice.between(-0.03, 0.03)),
      side * (index === 0 ? 0.26 : dice.between(0.1, 0.15)),
      index + dice.whole(0, 3),
    ),
  )
  const roofs = range(9, (i) => {
    const [x, w, h] = [(i / 8.5) * width - side * 0.04, side * 0.13, side * dice.between(0.07, 0.16)]
    return (
      box(x, height - h, w, h + 20, i % 2 ? colours.third : colours.first) +
      path(
        polygon([
          [x - w * 0.08, height - h],
          [x + w / 2, height - h - w * 0.5],
          [x + w * 1.08, height - h],
        ]),
        colours.ink,
      )
    )
  })
  return [sheet(brush, colours.ground), ...clouds, ...drawn.toReversed(), ...roofs].join('')
}

/** A striped circus tent and a ball. */
export const bigTop: Composition = (brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const peak = height * 0.12
  const edge = height * 0.46
  const half = side * 0.52
  const stripes = range(9, (i) => {
    const from = middleX - half + (i / 9) * half * 2
    const to = middleX - half + ((i + 1) / 9) * half * 2
    return (
      path(
        `M${n(middleX)} ${n(peak)}Q${n(middleX + (from - middleX) * 0.35)} ${n(edge * 0.8)} ${n(from)} ${n(edge)}H${n(to)}Q${n(middleX + (to - middleX) * 0.35)} ${n(edge * 0.8)} ${n(middleX)} ${n(peak)}Z`,
        i % 2 ? colours.ink : colours.first,
      ) +
      path(
        `M${n(from)} ${n(edge)}H${n(to)}V${n(edge + side * 0.04)}a${n((to - from) / 2)} ${n((to - from) / 2)} 0 0 1 ${n(from - to)} 0Z`,
        i % 2 ? colours.first : colours.ink,
      )
    )
  })
  const r = side * dice.between(0.13, 0.17)
  const ballY = height * 0.9 - r
  const ring =
    path(ringPart(middleX, height * 0.96, side * 0.3, side * 0.62, 180, 360), colours.third) +
    path(ringPart(middleX, height * 0.96, side * 0.36, side * 0.4, 180, 360), colours.second)
  const plates = range(5, (i) => {
    const a = -150 + i * 30
    const [x, y] = onCircle(middleX, ballY - r * 2, r * 1.9, a)
    return circle(x, y, r * 0.24, i % 2 ? colours.second : colours.first)
  })
  return [
    sheet(brush, colours.ground),
    stars(brush, 34),
    ...stripes,
    line(`M${n(middleX)} ${n(peak)}v${n(-side * 0.09)}`, colours.ink, side * 0.008) +
      path(
        polygon([
          [middleX, peak - side * 0.09],
          [middleX + side * 0.1, peak - side * 0.065],
          [middleX, peak - side * 0.04],
        ]),
        colours.second,
      ),
    ring,
    circle(middleX, ballY, r, colours.second),
    path(
      ringPart(middleX, ballY, 0, r, -30, 30) +
        ringPart(middleX, ballY, 0, r, 90, 150) +
        ringPart(middleX, ballY, 0, r, 210, 270),
      colours.first,
    ),
    path(
      polygon([
        [middleX - r * 0.18, ballY - r],
        [middleX + r * 0.18, ballY - r],
        [middleX + r * 0.3, ballY - r * 2],
        [middleX - r * 0.3, ballY - r * 2],
      ]),
      colours.ink,
    ),
    circle(middleX, ballY - r * 2.25, r * 0.26, colours.ink),
    path(
      polygon([
        [middleX - r * 0.22, ballY - r * 2.42],
        [middleX + r * 0.22, ballY - r * 2.42],
        [middleX, ballY - r * 3.1],
      ]),
      colours.first,
    ),
    line(
      `M${n(middleX - r * 0.25)} ${n(ballY - r * 1.85)}L${n(middleX - r * 1.2)} ${n(ballY - r * 2.3)}M${n(middleX + r * 0.25)} ${n(ballY - r * 1.85)}L${n(middleX + r * 1.2)} ${n(ballY - r * 2.3)}`,
      colours.ink,
      r * 0.14,
      { 'stroke-linecap': 'round' },
    ),
    ...plates,
    box(0, height * 0.955, width, height, colours.third),
  ].join('')
}
