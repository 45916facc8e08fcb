import {
  box,
  type Composition,
  circle,
  gradient,
  group,
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
import { stars } from '../drawing/stars.ts'

/** A round bear from the front. */
export const bear: Composition = (brush) => {
  const { width, height, middleX, side, colours, light, dark, dice } = brush
  const s = side * dice.between(0.42, 0.48)
  const y = height * 0.62
  const face = (x: number, r: number) =>
    circle(x, y - s * 0.72, r, colours.first) + circle(x, y - s * 0.7, r * 0.52, colours.third)
  const snow = range(40, () =>
    circle(dice.between(0, width), dice.between(0, height), side * dice.between(0.004, 0.014), '#ffffff', {
      opacity: 0.9,
    }),
  )
  return [
    sheet(brush, gradient(brush, 90, [0, colours.ground], [1, colours.third])),
    circle(middleX + side * dice.between(-0.3, 0.3), height * 0.2, side * 0.13, colours.second),
    path(
      smooth(range(9, (i): Spot => [(i / 8) * (width + 40) - 20, height * 0.84 + side * dice.between(-0.03, 0.03)])) +
        `V${n(height + 20)}H-20Z`,
      colours.ink,
    ),
    face(middleX - s * 0.62, s * 0.25),
    face(middleX + s * 0.62, s * 0.25),
    path(
      `M${n(middleX - s * 1.2)} ${n(height + 20)}C${n(middleX - s * 1.25)} ${n(y + s * 0.5)} ${n(middleX - s * 1.05)} ${n(y - s * 0.98)} ${n(middleX)} ${n(y - s * 0.98)}S${n(middleX + s * 1.25)} ${n(y + s * 0.5)} ${n(middleX + s * 1.2)} ${n(height + 20)}Z`,
      colours.first,
    ),
    `<ellipse cx="${n(middleX)}" cy="${n(y - s * 0.1)}" rx="${n(s * 0.42)}" ry="${n(s * 0.34)}" fill="${light}"/>`,
    `<ellipse cx="${n(middleX)}" cy="${n(y - s * 0.27)}" rx="${n(s * 0.16)}" ry="${n(s * 0.11)}" fill="${dark}"/>`,
    line(
      `M${n(middleX)} ${n(y - s * 0.2)}v${n(s * 0.13)}M${n(middleX - s * 0.16)} ${n(y - s * 0.04)}Q${n(middleX)} ${n(y + s * 0.1)} ${n(middleX + s * 0.16)} ${n(y - s * 0.04)}`,
      colours.ground,
      s * 0.035,
      { 'stroke-linecap': 'round' },
    ),
    circle(middleX - s * 0.33, y - s * 0.5, s * 0.07, dark),
    circle(middleX + s * 0.33, y - s * 0.5, s * 0.07, dark),
    path(
      `M${n(middleX - s * 0.92)} ${n(y + s * 0.36)}Q${n(middleX)} ${n(y + s * 0.72)} ${n(middleX + s * 0.92)} ${n(y + s * 0.36)}L${n(middleX + s * 0.98)} ${n(y + s * 0.6)}Q${n(middleX)} ${n(y + s * 0.98)} ${n(middleX - s * 0.98)} ${n(y + s * 0.6)}Z`,
      colours.second,
    ),
    ...range(7, (i) =>
      path(
        polygon([
          [middleX + s * 0.3 + i * s * 0.06, y + s * 0.74],
          [middleX + s * 0.36 + i * s * 0.06, y + s * 0.73],
          [middleX + s * 0.32 + i * s * 0.08, y + s * 1.15],
        ]),
        i % 2 ? colours.second : colours.ink,
      ),
    ),
    ...snow,
  ].join('')
}

/** A hedgehog with spines like rays. */
export const hedgehog: Composition = (brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const flip = dice.chance(0.5)
  const r = side * dice.between(0.31, 0.36)
  const y = height * 0.64
  const spikes = range(3, (ring) =>
    range(27 - ring * 5, (i) => {
      const a = 178 + (i / (26 - ring * 5)) * 172
      const reach = r * (1.32 - ring * 0.28)
      const [tx, ty] = onCircle(middleX, y, reach, a)
      return path(
        polygon([onCircle(middleX, y, reach * 0.6, a - 6), [tx, ty], onCircle(middleX, y, reach * 0.6, a + 6)]),
        [colours.third, colours.first, colours.second][ring] ?? colours.first,
      )
    }).join(''),
  )
  const leaves = range(9, () => {
    const [x, ly, s, a] = [
      dice.between(0, width),
      dice.between(0, height * 0.92),
      side * dice.between(0.03, 0.07),
      dice.between(0, 360),
    ]
    return turned(
      path(
        `M${n(x)} ${n(ly)}q${n(s)} ${n(-s)} ${n(s * 2)} 0q${n(-s)} ${n(s)} ${n(-s * 2)} 0Z`,
        dice.pick([colours.first, colours.second, colours.third]),
      ),
      a,
      x,
      ly,
    )
  })
  const nose = middleX + r * 1.34
  const drawing = [
    ...spikes,
    path(
      `M${n(middleX - r)} ${n(y + r * 0.02)}C${n(middleX - r)} ${n(y + r * 0.55)} ${n(middleX + r * 0.5)} ${n(y + r * 0.55)} ${n(middleX + r * 0.95)} ${n(y + r * 0.3)}Q${n(nose - r * 0.1)} ${n(y + r * 0.2)} ${n(nose)} ${n(y + r * 0.08)}Q${n(middleX + r * 0.95)} ${n(y - r * 0.36)} ${n(middleX + r * 0.52)} ${n(y - r * 0.42)}Q${n(middleX)} ${n(y - r * 0.1)} ${n(middleX - r)} ${n(y + r * 0.02)}Z`,
      colours.ink,
    ),
    circle(nose, y + r * 0.07, r * 0.085, colours.first),
    circle(middleX + r * 0.82, y - r * 0.1, r * 0.065, colours.ground),
    path(ringPart(middleX + r * 0.5, y - r * 0.22, 0, r * 0.15, 150, 350), colours.second),
    ...[-0.5, 0.35].map((at) => box(middleX + r * at, y + r * 0.38, r * 0.17, r * 0.25, colours.ink, { rx: r * 0.08 })),
    ...range(7, (i) => {
      const [bx, by] = onCircle(middleX, y, r * (0.74 + (i % 2) * 0.26), 196 + i * 22)
      return (
        circle(bx, by, r * 0.09, i % 2 ? colours.ground : colours.ink) +
        circle(bx - r * 0.025, by, r * 0.014, i % 2 ? colours.ink : colours.ground) +
        circle(bx + r * 0.025, by, r * 0.014, i % 2 ? colours.ink : colours.ground)
      )
    }),
  ].join('')
  return [
    sheet(brush, colours.ground),
    circle(width * 0.5, height * 0.4, side * 0.42, colours.third, { opacity: 0.35 }),
    ...leaves,
    path(
      `M-20 ${n(y + r * 0.6)}Q${n(middleX)} ${n(y + r * 0.48)} ${n(width + 20)} ${n(y + r * 0.62)}V${n(height + 20)}H-20Z`,
      colours.third,
    ),
    group(drawing, flip ? { transform: `translate(${n(width)} 0) scale(-1 1)` } : {}),
  ].join('')
}

/** A fox asleep around the moon. */
export const fox: Composition = (brush) => {
  const { width, height, middleX, middleY, side, colours, dice } = brush
  const r = side * dice.between(0.3, 0.35)
  const turn = dice.between(-20, 20)
  const [hx, hy] = onCircle(middleX, middleY, r, 128)
  const ears = (corners: readonly Spot[], colour: string) =>
    [-1, 1].map((half) => path(polygon(corners.map(([x, y]): Spot => [hx + half * r * x, hy - r * y])), colour))
  const head = turned(
    [
      ...ears(
        [
          [0.52, 0.22],
          [0.5, 0.78],
          [0.12, 0.4],
        ],
        colours.first,
      ),
      ...ears(
        [
          [0.46, 0.36],
          [0.44, 0.62],
          [0.26, 0.42],
        ],
        colours.ground,
      ),
      path(
        `M${n(hx - r * 0.56)} ${n(hy - r * 0.3)}Q${n(hx)} ${n(hy - r * 0.56)} ${n(hx + r * 0.56)} ${n(hy - r * 0.3)}Q${n(hx + r * 0.3)} ${n(hy + r * 0.2)} ${n(hx)} ${n(hy + r * 0.46)}Q${n(hx - r * 0.3)} ${n(hy + r * 0.2)} ${n(hx - r * 0.56)} ${n(hy - r * 0.3)}Z`,
        colours.first,
      ),
      path(
        `M${n(hx - r * 0.5)} ${n(hy - r * 0.2)}Q${n(hx - r * 0.1)} ${n(hy + r * 0.02)} ${n(hx)} ${n(hy + r * 0.46)}Q${n(hx - r * 0.34)} ${n(hy + r * 0.2)} ${n(hx - r * 0.5)} ${n(hy - r * 0.2)}ZM${n(hx + r * 0.5)} ${n(hy - r * 0.2)}Q${n(hx + r * 0.1)} ${n(hy + r * 0.02)} ${n(hx)} ${n(hy + r * 0.46)}Q${n(hx + r * 0.34)} ${n(hy + r * 0.2)} ${n(hx + r * 0.5)} ${n(hy - r * 0.2)}Z`,
        colours.ink,
      ),
      circle(hx, hy + r * 0.42, r * 0.07, colours.ground),
      line(
        `M${n(hx - r * 0.33)} ${n(hy - r * 0.08)}q${n(r * 0.1)} ${n(r * 0.09)} ${n(r * 0.2)} 0M${n(hx + r * 0.13)} ${n(hy - r * 0.08)}q${n(r * 0.1)} ${n(r * 0.09)} ${n(r * 0.2)} 0`,
        colours.ground,
        r * 0.04,
        { 'stroke-linecap': 'round' },
      ),
    ].join(''),
    30,
    hx,
    hy,
  )
  const [tx, ty] = onCircle(middleX, middleY, r, 40)
  return [
    sheet(brush, gradient(brush, 90, [0, colours.ground], [1, colours.third])),
    stars(brush, 46),
    turned(
      [
        circle(middleX, middleY, r * 0.86, colours.second),
        ...range(5, (i) =>
          circle(
            middleX + r * dice.between(-0.5, 0.5),
            middleY + r * dice.between(-0.5, 0.5),
            r * (0.06 + i * 0.02),
            colours.ground,
            { opacity: 0.1 },
          ),
        ),
        path(ringPart(middleX, middleY, r * 0.72, r * 1.32, 118, 385), colours.first),
        path(ringPart(middleX, middleY, r * 0.72, r * 0.86, 130, 330), colours.ink, { opacity: 0.9 }),
        circle(tx, ty, r * 0.34, colours.ink),
        path(ringPart(middleX, middleY, r * 0.7, r * 1.34, 0, 24), colours.first),
        head,
      ].join(''),
      turn,
      middleX,
      middleY,
    ),
    path(
      smooth(range(9, (i): Spot => [(i / 8) * (width + 40) - 20, height * 0.92 + side * dice.between(-0.02, 0.02)])) +
        `V${n(height + 20)}H-20Z`,
      colours.third,
    ),
  ].join('')
}
