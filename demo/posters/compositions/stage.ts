import {
  box,
  type Composition,
  circle,
  clip,
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
} from '../drawing/brush.ts'

/** A paper face of two different halves. */
export const mask: Composition = (brush) => {
  const { width, height, middleX, middleY, side, colours, dice } = brush
  const s = side * dice.between(0.4, 0.46)
  const y = middleY - s * 0.05
  const sad = dice.chance(0.5) ? 1 : -1
  const face = smooth(
    [
      [middleX, y - s * 0.98],
      [middleX + s * 0.66, y - s * 0.74],
      [middleX + s * 0.78, y - s * 0.05],
      [middleX + s * 0.5, y + s * 0.72],
      [middleX, y + s * 1.08],
      [middleX - s * 0.5, y + s * 0.72],
      [middleX - s * 0.78, y - s * 0.05],
      [middleX - s * 0.66, y - s * 0.74],
    ],
    true,
  )
  const right = clip(brush, box(middleX, -20, width, height + 40, '#000'))
  const eye = (sign: number, fill: string, lid: string) => {
    const x = middleX + sign * s * 0.34
    const ey = y - s * 0.18
    return (
      path(
        `M${n(x - s * 0.2)} ${n(ey)}Q${n(x)} ${n(ey - s * 0.2)} ${n(x + s * 0.2)} ${n(ey)}Q${n(x)} ${n(ey + s * 0.14)} ${n(x - s * 0.2)} ${n(ey)}Z`,
        fill,
      ) +
      circle(x + sign * s * 0.02, ey - s * 0.01, s * 0.075, lid) +
      line(
        `M${n(x - s * 0.26)} ${n(ey - s * (0.2 + sign * sad * 0.07))}Q${n(x)} ${n(ey - s * 0.42)} ${n(x + s * 0.26)} ${n(ey - s * (0.2 - sign * sad * 0.07))}`,
        fill,
        s * 0.055,
        { 'stroke-linecap': 'round' },
      )
    )
  }
  const mouth = (from: number, to: number, bend: number, fill: string) =>
    path(
      `M${n(middleX + from * s)} ${n(y + s * 0.52)}Q${n(middleX + ((from + to) / 2) * s)} ${n(y + s * (0.52 + bend))} ${n(middleX + to * s)} ${n(y + s * (0.52 - bend * 0.25))}Q${n(middleX + ((from + to) / 2) * s)} ${n(y + s * (0.52 + bend * 0.35))} ${n(middleX + from * s)} ${n(y + s * 0.52)}Z`,
      fill,
    )
  const rays = range(18, (index) =>
    path(
      ringPart(middleX, y, s * 1.22, s * dice.between(1.45, 2.5), index * 20 - 3, index * 20 + 5),
      index % 2 ? colours.third : colours.second,
      { opacity: 0.9 },
    ),
  )
  return [
    sheet(brush, colours.ground),
    ...rays,
    path(face, colours.ink, { transform: `translate(${n(s * 0.05)} ${n(s * 0.06)})`, opacity: 0.35 }),
    path(face, colours.first),
    group(path(face, colours.ink), { 'clip-path': right }),
    eye(-1, colours.ink, colours.first),
    eye(1, colours.ground, colours.second),
    path(
      `M${n(middleX)} ${n(y - s * 0.3)}L${n(middleX + s * 0.15)} ${n(y + s * 0.26)}L${n(middleX)} ${n(y + s * 0.26)}Z`,
      colours.second,
    ),
    path(
      `M${n(middleX)} ${n(y - s * 0.3)}L${n(middleX - s * 0.09)} ${n(y + s * 0.26)}L${n(middleX)} ${n(y + s * 0.26)}Z`,
      colours.third,
    ),
    mouth(-0.42, 0.02, 0.24, colours.ink),
    mouth(0.46, 0, -0.24, colours.first),
    circle(middleX - s * 0.5, y + s * 0.28, s * 0.09, colours.second, { opacity: 0.9 }),
  ].join('')
}

/** An open curtain with a moon or a bright door behind it. */
export const curtain: Composition = (brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const gap = width * dice.between(0.1, 0.19)
  const floor = height * 0.84
  const folds = (sign: number) =>
    range(9, (index) => {
      const at = (share: number) => middleX + sign * (gap * (1 - share * 0.35) + (width * 0.58 - gap) * share)
      const [from, to] = [at(index / 9), at((index + 1.1) / 9)]
      const sway = sign * side * 0.09 * (1 - index / 9)
      const d = `M${n(from)} ${n(-20)}C${n(from)} ${n(height * 0.4)} ${n(from + sway)} ${n(height * 0.55)} ${n(from + sway * 1.5)} ${n(height + 20)}H${n(to + sway * 1.5)}C${n(to + sway)} ${n(height * 0.55)} ${n(to)} ${n(height * 0.4)} ${n(to)} ${n(-20)}Z`
      return path(d, gradient(brush, sign > 0 ? 0 : 180, [0, colours.third], [0.45, colours.first], [1, colours.first]))
    }).toReversed()
  const light = dice.chance(0.5)
  const r = side * dice.between(0.14, 0.2)
  const seats = range(4, (row) =>
    range(15 + row * 2, (seat) => {
      const across = (seat - (14 + row * 2) / 2) / ((14 + row * 2) / 2)
      const x = middleX + across * width * (0.5 + row * 0.06)
      const y = floor + side * (0.06 + row * 0.075) - Math.cos(across * 1.3) * side * 0.03
      const pitch = (width * (1 + row * 0.12)) / (15 + row * 2)
      return path(
        `M${n(x - pitch * 0.4)} ${n(y + side * 0.075)}v${n(-side * 0.03)}a${n(pitch * 0.4)} ${n(pitch * 0.4)} 0 0 1 ${n(pitch * 0.8)} 0v${n(side * 0.03)}Z`,
        row % 2 ? colours.ground : colours.third,
      )
    }).join(''),
  )
  return [
    sheet(brush, colours.ground),
    box(middleX - gap * 1.6, 0, gap * 3.2, height, gradient(brush, 90, [0, colours.ground], [1, colours.third])),
    light
      ? path(
          polygon([
            [middleX - gap * 0.42, height * 0.3],
            [middleX + gap * 0.42, height * 0.3],
            [middleX + gap * 1.5, floor + side * 0.1],
            [middleX - gap * 1.5, floor + side * 0.1],
          ]),
          gradient(brush, 90, [0, colours.second], [1, colours.second, 0.5]),
        ) + box(middleX - gap * 0.42, height * 0.3, gap * 0.84, floor - height * 0.3, colours.ink)
      : circle(middleX, height * 0.4, r, colours.second) +
        circle(middleX + r * 0.35, height * 0.4 - r * 0.18, r * 0.86, colours.ground),
    path(
      smooth([
        [middleX - side * 0.035, floor],
        [middleX - side * 0.025, floor - side * 0.13],
        [middleX, floor - side * 0.17],
        [middleX + side * 0.025, floor - side * 0.13],
        [middleX + side * 0.04, floor],
      ]),
      colours.ground,
    ),
    circle(middleX, floor - side * 0.185, side * 0.026, colours.ground),
    ...folds(-1),
    ...folds(1),
    path(
      `M-20 -20H${n(width + 20)}V${n(height * 0.07)}${range(8, (i) => `Q${n(width - (width / 8) * (i + 0.5))} ${n(height * 0.16)} ${n(width - (width / 8) * (i + 1))} ${n(height * 0.07)}`).join('')}Z`,
      colours.third,
    ),
    box(0, floor + side * 0.02, width, height, colours.ground, { opacity: 0.86 }),
    ...seats,
  ].join('')
}

const leaf = (x: number, y: number, length: number, fat: number, degrees: number): string => {
  const [tipX, tipY] = onCircle(x, y, length, degrees)
  const [aX, aY] = onCircle(x, y, length * 0.55, degrees - fat)
  const [bX, bY] = onCircle(x, y, length * 0.55, degrees + fat)
  return `M${n(x)} ${n(y)}Q${n(aX)} ${n(aY)} ${n(tipX)} ${n(tipY)}Q${n(bX)} ${n(bY)} ${n(x)} ${n(y)}Z`
}

/** Paper-cut dancers in a jump. */
export const dancers: Composition = (brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const grounds = [colours.second, colours.third, colours.ground] as const
  const fields = range(3, (index) =>
    box((index * width) / 3 - 1, 0, width / 3 + 2, height, grounds[(index + dice.whole(0, 1)) % 3] ?? colours.ground),
  )
  const figure = (x: number, y: number, s: number, fill: string) => {
    const lean = dice.between(-24, 24)
    const limb = (from: Spot, upper: number, lower: number, a: number, b: number, thick: number) => {
      const knee = onCircle(from[0], from[1], upper, a)
      const foot = onCircle(knee[0], knee[1], lower, b)
      const [px, py] = onCircle(0, 0, thick, a + 90)
      const [qx, qy] = onCircle(0, 0, thick * 0.72, (a + b) / 2 + 90)
      return path(
        smooth(
          [
            [from[0] + px, from[1] + py],
            [knee[0] + qx, knee[1] + qy],
            foot,
            [knee[0] - qx, knee[1] - qy],
            [from[0] - px, from[1] - py],
          ],
          true,
        ),
        fill,
      )
    }
    const hip: Spot = [x, y]
    const neck = onCircle(x, y, s * 0.34, -90 + lean)
    const [headX, headY] = onCircle(neck[0], neck[1], s * 0.15, -90 + lean * 1.6)
    const [armX, armY] = onCircle(0, 0, s * 0.1, lean)
    const torso = smooth(
      [
        [neck[0] - armX, neck[1] - armY],
        [neck[0], neck[1] - s * 0.03],
        [neck[0] + armX, neck[1] + armY],
        onCircle((x + neck[0]) / 2, (y + neck[1]) / 2, s * 0.055, lean),
        [x + s * 0.1, y + s * 0.03],
        [x - s * 0.1, y + s * 0.03],
        onCircle((x + neck[0]) / 2, (y + neck[1]) / 2, s * 0.055, 180 + lean),
      ],
      true,
    )
    const reach = dice.between(-60, -15)
    const kick = dice.between(-5, 40)
    return [
      limb(
        [neck[0] - armX, neck[1] - armY],
        s * 0.24,
        s * 0.27,
        180 - reach + dice.between(-40, 40),
        180 - reach + dice.between(20, 90),
        s * 0.042,
      ),
      limb([neck[0] + armX, neck[1] + armY], s * 0.24, s * 0.27, reach, reach - dice.between(10, 70), s * 0.042),
      limb(hip, s * 0.36, s * 0.4, 110 + dice.between(0, 30), 95 + dice.between(0, 70), s * 0.085),
      limb(hip, s * 0.36, s * 0.4, kick, kick + dice.between(-20, 70), s * 0.085),
      path(torso, fill),
      circle(headX, headY, s * 0.085, fill),
      circle(headX - s * 0.075, headY - s * 0.05, s * 0.035, fill),
    ].join('')
  }
  const count = dice.whole(2, 3)
  const seaweed = range(dice.whole(5, 8), () => {
    const [x, y] = [dice.between(0, width), dice.between(0, height)]
    const s = side * dice.between(0.1, 0.2)
    const turn = dice.between(0, 360)
    return range(5, (index) =>
      path(
        leaf(x, y, s * (1 - Math.abs(index - 2) * 0.16), 13, turn + (index - 2) * 27),
        dice.pick([colours.first, colours.third, colours.second, colours.ground]),
      ),
    ).join('')
  })
  const figures = range(count, (index) => {
    const x = middleX + (index - (count - 1) / 2) * side * 0.36 + dice.between(-0.03, 0.03) * side
    return figure(
      x,
      height * dice.between(0.42, 0.56),
      side * dice.between(0.62, 0.74),
      index === 1 || count === 2 ? (index ? colours.first : colours.ink) : colours.ink,
    )
  })
  return [...fields, ...seaweed, ...figures].join('')
}
