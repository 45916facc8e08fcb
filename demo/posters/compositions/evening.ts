import {
  box,
  type Composition,
  circle,
  framed,
  gradient,
  group,
  halfOf,
  line,
  n,
  onCircle,
  path,
  polygon,
  range,
  type Spot,
  sheet,
  smooth,
} from '../drawing/brush.ts'

const flame = (x: number, y: number, s: number): string =>
  `M${n(x)} ${n(y)}C${n(x - s * 0.62)} ${n(y)} ${n(x - s * 0.5)} ${n(y - s * 0.9)} ${n(x + s * 0.06)} ${n(y - s * 2.1)}C${n(x + s * 0.02)} ${n(y - s * 1.3)} ${n(x + s * 0.78)} ${n(y - s * 0.5)} ${n(x)} ${n(y)}Z`

/** Candles whose height rises to the middle, before the rings of their light, and their light on the floor. */
export const candles: Composition = (brush) => {
  const { colours, dice } = brush
  const half = halfOf(brush)
  const floor = 1560
  const pitch = 168
  const count = Math.ceil(half / pitch)
  const rings = range(4, (index) =>
    circle(0, 900, 1040 - index * 230, index % 2 ? colours.ground : colours.third, {
      opacity: index % 2 ? 0.55 : 0.5,
    }),
  )
  const row = range(count * 2 + 1, (index) => {
    const at = index - count
    const x = at * pitch
    const high = 330 + 520 * Math.cos(Math.min(1.45, Math.abs(at) * 0.29)) ** 1.4 + dice.between(-50, 50)
    const top = floor - high
    const wide = 50
    const wax = gradient(
      brush,
      90,
      [0, colours.ink],
      [0.34, at % 2 ? colours.first : colours.second],
      [1, colours.third],
    )
    const drip = (at % 2 ? -1 : 1) * wide
    return [
      circle(x, top - 92, 150, colours.second, { opacity: 0.16 }),
      circle(x, top - 92, 92, colours.second, { opacity: 0.28 }),
      path(
        `M${n(x - wide)} ${n(floor)}V${n(top + 18)}Q${n(x)} ${n(top - 22)} ${n(x + wide)} ${n(top + 18)}V${n(floor)}Z`,
        wax,
      ),
      line(`M${n(x + drip * 0.62)} ${n(top + 14)}v${n(dice.between(70, 210))}`, colours.ink, 30, {
        'stroke-linecap': 'round',
      }),
      line(`M${n(x)} ${n(top)}v-46`, colours.ground, 9),
      path(flame(x, top - 26, 64), colours.first),
      path(flame(x, top - 28, 34), colours.ink),
      ...range(5, (step) => {
        const reach = wide * (1.25 - step * 0.2)
        return box(x - reach, floor + 40 + step * 44, reach * 2, 14, at % 2 ? colours.first : colours.second, {
          opacity: 0.62 - step * 0.12,
        })
      }),
    ].join('')
  })
  const shelf = box(-half, floor, half * 2, 10, colours.ink)
  return (
    sheet(brush, colours.ground) +
    framed(brush, [...rings, box(-half, floor, half * 2, 440, colours.ground), ...row, shelf].join(''))
  )
}

/** A microphone and an empty stool in a spotlight, before a wall of bricks. */
export const microphone: Composition = (brush) => {
  const { colours } = brush
  const half = halfOf(brush)
  const floor = 1520
  const bricks = range(15, (row) =>
    range(Math.ceil(half / 95), (column) => {
      const x = -half - 100 + column * 200 + (row % 2) * 100
      return (row * 7 + column * 5) % 4 === 0 ? '' : box(x, row * 104 - 30, 184, 88, colours.third, { opacity: 0.34 })
    }).join(''),
  )
  const beam = path(
    polygon([
      [-90, -20],
      [90, -20],
      [640, floor],
      [-640, floor],
    ]),
    gradient(brush, 90, [0, colours.second, 0.95], [1, colours.second, 0.5]),
  )
  const pool = (reach: number, fill: string) =>
    `<ellipse cx="0" cy="${floor}" rx="${reach}" ry="${n(reach * 0.2)}" fill="${fill}"/>`
  const x = -130
  const head = group(
    [
      path(`M${x - 170} 640a170 170 0 0 1 340 0v190a170 170 0 0 1 -340 0Z`, colours.first),
      path(`M${x} 470a170 170 0 0 1 170 170v190a170 170 0 0 1 -170 170Z`, colours.ground, { opacity: 0.3 }),
      ...range(5, (index) => box(x - 170, 590 + index * 70, 340, 22, colours.ground)),
      box(x - 22, 476, 44, 520, colours.ground),
      box(x - 188, 716, 376, 44, colours.ink),
    ].join(''),
    { transform: `rotate(-12 ${x} 740)` },
  )
  const seat = 1060
  const leg = (from: number, to: number) => line(`M${from} ${seat + 40}L${to} ${floor + 50}`, colours.ground, 30)
  const stool = [
    leg(300, 220),
    leg(460, 540),
    leg(380, 380),
    line(`M258 ${seat + 290}H502`, colours.ground, 22),
    path(`M200 ${seat}h360a40 40 0 0 1 0 80h-360a40 40 0 0 1 0 -80Z`, colours.first),
    path(`M200 ${seat + 44}h360a36 36 0 0 1 0 36h-360a36 36 0 0 1 0 -36Z`, colours.ground, { opacity: 0.3 }),
  ]
  const stand = [
    line(`M${x + 16} 980V${floor}`, colours.ground, 34),
    path(`M${x - 180} ${floor + 46}a196 70 0 0 1 392 0Z`, colours.ground),
  ]
  return (
    sheet(brush, colours.ground) +
    framed(
      brush,
      [
        ...bricks,
        box(-half, floor, half * 2, 500, colours.ground),
        beam,
        pool(640, colours.second),
        pool(470, colours.ink),
        ...stool,
        ...stand,
        head,
      ].join(''),
    )
  )
}

/** The scroll of a double bass, its pegs and strings, before a disc. */
export const bass: Composition = (brush) => {
  const { colours, dice } = brush
  const half = halfOf(brush)
  const spiral = (shift: number): string =>
    smooth(
      range(46, (index): Spot => {
        const share = index / 45
        return onCircle(10 + shift, 520, 330 - 285 * share ** 0.86, 118 + share * 830)
      }),
    )
  const neck = polygon([
    [-190, 700],
    [150, 700],
    [112, 2010],
    [-152, 2010],
  ])
  const peg = (sign: number, y: number) =>
    box(sign > 0 ? 120 : -370, y - 24, 250, 48, colours.ink) +
    path(
      `M${sign * 330} ${y - 30}c${sign * 50} -90 ${sign * 210} -90 ${sign * 210} 30s${sign * -160} 120 ${sign * -210} 30Z`,
      colours.second,
    ) +
    circle(sign * 475, y, 26, colours.ground)
  const wires = range(4, (index) => {
    const x = -92 + index * 48
    return line(`M${x} ${820 + (index % 2) * 150}L${n(-20 + (x + 20) * 0.86)} 2010`, colours.ground, 7 + index * 2)
  })
  const arcs = range(7, (index) =>
    line(
      `M${-half - 40} ${1240 + index * 74}Q0 ${1000 + index * 96} ${half + 40} ${1240 + index * 74}`,
      colours.third,
      16,
      {
        opacity: 1 - index * 0.13,
      },
    ),
  )
  const lean = dice.chance(0.5) ? 14 : -14
  return (
    sheet(brush, colours.ground) +
    framed(
      brush,
      [
        circle(lean * 16, 760, 660, colours.third),
        circle(lean * 16, 760, 470, colours.first, { opacity: 0.92 }),
        ...arcs,
        group(
          [
            peg(-1, 850),
            peg(1, 960),
            peg(-1, 1110),
            peg(1, 1220),
            path(neck, colours.ink),
            path(
              polygon([
                [-20, 700],
                [150, 700],
                [112, 2010],
                [-20, 2010],
              ]),
              colours.second,
            ),
            box(-178, 1330, 316, 40, colours.ground),
            line(spiral(26), colours.ground, 176, { 'stroke-linecap': 'round', opacity: 0.5 }),
            line(spiral(0), colours.ink, 150, { 'stroke-linecap': 'round' }),
            line(spiral(0), colours.second, 74, { 'stroke-linecap': 'round' }),
            line(spiral(0), colours.ground, 10),
            circle(10, 520, 66, colours.first),
            ...wires,
          ].join(''),
          { transform: `rotate(${lean} 0 1100)` },
        ),
        box(-half, 1500, half * 2, 510, gradient(brush, 90, [0, colours.ground, 0], [0.75, colours.ground, 1])),
      ].join(''),
    )
  )
}
