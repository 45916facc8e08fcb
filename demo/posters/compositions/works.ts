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
} from '../drawing/brush.ts'

const wheel = (x: number, y: number, r: number, teeth: number, turn: number): string => {
  const step = 360 / teeth
  return polygon(
    range(teeth, (index): Spot[] => {
      const at = turn + index * step
      return [
        onCircle(x, y, r * 0.88, at - step * 0.32),
        onCircle(x, y, r, at - step * 0.18),
        onCircle(x, y, r, at + step * 0.18),
        onCircle(x, y, r * 0.88, at + step * 0.32),
      ]
    }).flat(),
  )
}

/** Wheels of a clock under a moon; somebody small sits on the largest. */
export const clockwork: Composition = (brush) => {
  const { colours, dice } = brush
  const half = halfOf(brush)
  const gear = (x: number, y: number, r: number, teeth: number, fill: string, spokes: number, turn = 0) =>
    [
      path(wheel(x + r * 0.05, y + r * 0.05, r, teeth, turn), colours.ink, { opacity: 0.22 }),
      path(wheel(x, y, r, teeth, turn), fill),
      circle(x, y, r * 0.68, colours.ground),
      ...range(spokes, (index) => {
        const [toX, toY] = onCircle(x, y, r * 0.7, turn + 30 + (index * 360) / spokes)
        return line(`M${n(x)} ${n(y)}L${n(toX)} ${n(toY)}`, fill, r * 0.13)
      }),
      circle(x, y, r * 0.26, fill),
      circle(x, y, r * 0.1, colours.ground),
    ].join('')
  const hand = (x: number, y: number, long: number, degrees: number) =>
    group(
      path(
        `M${x - 16} ${y + 90}L${x - 26} ${y - long * 0.7}L${x} ${y - long}L${x + 26} ${y - long * 0.7}L${x + 16} ${y + 90}Z`,
        colours.ink,
      ),
      { transform: `rotate(${degrees} ${x} ${y})` },
    )
  const stars = range(Math.round(half / 34), () => {
    const r = dice.between(5, 12)
    return circle(dice.between(-half, half), dice.between(60, 1150), r, colours.ink, { opacity: 0.8 })
  })
  const [x, y] = [-150, 1150]
  const child = [
    path('M-196 596C-236 500 -214 430 -160 412C-96 430 -84 520 -70 590Z', colours.second),
    line('M-84 580q66 4 76 60t8 76', colours.second, 30, { 'stroke-linecap': 'round' }),
    circle(-152, 366, 62, colours.ink),
    path(
      'M-216 372c-10 -92 80 -122 128 -66c-60 10 -78 60 -74 96c10 40 -30 60 -62 44c14 -20 14 -44 8 -74Z',
      colours.third,
    ),
  ]
  return (
    sheet(brush, colours.ground) +
    framed(
      brush,
      [
        ...stars,
        circle(340, 430, 330, colours.second),
        circle(340, 430, 330, gradient(brush, 60, [0, colours.second], [1, colours.first])),
        circle(216, 366, 278, colours.ground),
        gear(470, 1080, 300, 16, colours.third, 5, 6),
        gear(x, y, 540, 26, colours.first, 6),
        gear(500, 1560, 224, 12, colours.second, 4, 9),
        gear(-610, 1660, 190, 10, colours.third, 4),
        ...(half > 1000
          ? [gear(1130, 1240, 420, 20, colours.third, 6, 4), gear(-1120, 900, 460, 22, colours.third, 5, 3)]
          : []),
        hand(x, y, 330, 38),
        hand(x, y, 450, -62),
        circle(x, y, 46, colours.second),
        ...child,
        box(-half, 1600, half * 2, 400, gradient(brush, 90, [0, colours.ground, 0], [0.8, colours.ground, 1])),
      ].join(''),
    )
  )
}

/** A sun and its planets on their ways. */
export const orbits: Composition = (brush) => {
  const { colours, dice } = brush
  const reach = [380, 540, 730, 940, 1170, 1420, 1700].filter((r) => r < halfOf(brush) * 1.3)
  const turns = [190, 322, 104, 244, 20, 190, 350]
  const fills = [colours.first, colours.third, colours.second] as const
  const ways = reach.map(
    (r, index) =>
      `<ellipse rx="${r}" ry="${n(r * 0.62)}" fill="none" stroke="${colours.ink}" stroke-width="${9 + (index % 3) * 4}" opacity=".5"/>`,
  )
  const planets = reach.map((r, index) => {
    const [px, py] = onCircle(0, 0, r, (turns[index] ?? 0) + dice.between(-9, 9))
    const [x, y] = [px, py * 0.62]
    const size = [72, 104, 156, 92, 130, 90, 74][index] ?? 50
    const fill = fills[index % 3] ?? colours.first
    const ring =
      index === 2
        ? `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${size * 1.75}" ry="${size * 0.42}" fill="none" stroke="${colours.ink}" stroke-width="22" transform="rotate(-18 ${n(x)} ${n(y)})"/>`
        : ''
    return [
      circle(x, y, size * 1.16, colours.ground),
      circle(x, y, size, fill),
      path(
        `M${n(x)} ${n(y - size)}a${n(size)} ${n(size)} 0 0 1 0 ${n(size * 2)}a${n(size * 1.5)} ${n(size * 1.5)} 0 0 0 0 ${n(-size * 2)}Z`,
        colours.ground,
        { opacity: 0.4 },
      ),
      ring,
    ].join('')
  })
  const rays = range(24, (index) => {
    const [fromX, fromY] = onCircle(0, 0, 258, index * 15)
    const [toX, toY] = onCircle(0, 0, index % 2 ? 292 : 330, index * 15)
    return line(`M${n(fromX)} ${n(fromY)}L${n(toX)} ${n(toY)}`, colours.second, 18, { 'stroke-linecap': 'round' })
  })
  const stars = range(46, () =>
    circle(dice.between(-1750, 1750), dice.between(-850, 850), dice.between(4, 11), colours.ink),
  )
  return (
    sheet(brush, colours.ground) +
    framed(
      brush,
      group(
        [
          ...stars,
          ...ways,
          circle(0, 0, 230, gradient(brush, 60, [0, colours.second], [1, colours.first])),
          ...rays,
          ...planets,
        ].join(''),
        { transform: 'translate(0 880) rotate(-24)' },
      ) + box(-1800, 1500, 3600, 510, gradient(brush, 90, [0, colours.ground, 0], [0.85, colours.ground, 1])),
    )
  )
}

/** Poppies and their buds in a wind, before a low sun. */
export const poppies: Composition = (brush) => {
  const { colours, dice } = brush
  const half = halfOf(brush)
  const petal = (s: number, degrees: number, fill: string, opacity = 1) =>
    path(
      `M0 ${n(s * 0.1)}C${n(-s * 0.95)} ${n(-s * 0.15)} ${n(-s * 0.8)} ${n(-s * 1.12)} ${n(-s * 0.2)} ${n(-s * 0.98)}C0 ${n(-s * 1.06)} ${n(s * 0.1)} ${n(-s * 1.08)} ${n(s * 0.3)} ${n(-s)}C${n(s * 0.9)} ${n(-s * 0.98)} ${n(s * 0.9)} ${n(-s * 0.1)} 0 ${n(s * 0.1)}Z`,
      fill,
      {
        transform: `rotate(${n(degrees)})`,
        opacity,
      },
    )
  const flower = (x: number, y: number, s: number, turn: number) =>
    group(
      [
        petal(s, -96, colours.first),
        petal(s, 92, colours.first),
        petal(s * 0.98, 178, colours.first),
        petal(s * 0.98, 178, colours.third, 0.32),
        petal(s * 1.04, 0, colours.first),
        petal(s * 0.62, 0, colours.third, 0.4),
        petal(s * 0.5, 92, colours.third, 0.4),
        petal(s * 0.5, -96, colours.third, 0.4),
        circle(0, 0, s * 0.36, 'none', {
          stroke: colours.ground,
          'stroke-width': s * 0.085,
          'stroke-linecap': 'round',
          'stroke-dasharray': `1 ${Math.round(s * 0.16)}`,
        }),
        circle(0, 0, s * 0.24, colours.ground),
        circle(0, 0, s * 0.11, colours.second),
      ].join(''),
      { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` },
    )
  const heads: readonly (readonly [x: number, y: number, s: number])[] = [
    [-480, 560, 230],
    [70, 400, 300],
    [560, 690, 240],
    [-190, 960, 280],
    [400, 1160, 210],
    [-600, 1190, 190],
  ]
  const more =
    half > 1000
      ? heads.flatMap(([x, y, s]) => [[x - 1290, 2000 - y - 240, s] as const, [x + 1290, 1900 - y - 200, s] as const])
      : []
  const all = [...heads, ...more]
  const stems = all.map(([x, y]) =>
    line(`M${n(x)} ${n(y)}C${n(x + 70)} ${n(y + 330)} ${n(x * 0.86 - 60)} 1500 ${n(x * 0.84)} 2010`, colours.ink, 17, {
      opacity: 0.9,
    }),
  )
  const buds = [-320, 270, 690, -720].map((x, index) => {
    const y = [1250, 860, 1120, 820][index] ?? 900
    return (
      line(
        `M${x} ${y + 60}C${x - 10} ${y - 110} ${x + 100} ${y - 120} ${x + 92} ${y + 120}S${x + 20} 1700 ${x + 40} 2010`,
        colours.ink,
        12,
        { opacity: 0.9 },
      ) +
      `<ellipse cx="${x}" cy="${y + 86}" rx="42" ry="68" fill="${colours.second}"/>` +
      path(`M${x} ${y + 18}a42 68 0 0 1 0 136Z`, colours.first)
    )
  })
  const grass = range(Math.round(half / 26), () => {
    const x = dice.between(-half, half)
    const high = dice.between(180, 520)
    return path(
      `M${n(x - 16)} 2010Q${n(x)} ${n(2010 - high * 0.6)} ${n(x + dice.between(-90, 90))} ${n(2010 - high)}Q${n(x + 20)} ${n(2010 - high * 0.5)} ${n(x + 18)} 2010Z`,
      colours.third,
    )
  })
  return (
    sheet(brush, colours.ground) +
    framed(
      brush,
      [
        circle(150, 820, 720, colours.third),
        circle(150, 820, 520, gradient(brush, 90, [0, colours.second], [1, colours.second, 0.25])),
        ...grass,
        ...stems,
        ...buds,
        ...all.map(([x, y, s]) => flower(x, y, s, dice.between(-24, 24))),
        box(-half, 1480, half * 2, 530, gradient(brush, 90, [0, colours.ground, 0], [0.82, colours.ground, 1])),
      ].join(''),
    )
  )
}
