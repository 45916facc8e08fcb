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
  path,
  polygon,
  range,
  sheet,
} from '../drawing/brush.ts'

/** A lit tram that comes through snow at night. */
export const tram: Composition = (brush) => {
  const { colours, dice } = brush
  const half = halfOf(brush)
  const blocks = range(Math.ceil(half / 120), (index) => {
    const x = -half + index * 240
    const high = dice.between(380, 860)
    const lights = range(14, () =>
      box(x + 34 + dice.whole(0, 3) * 48, 1420 - high + 60 + dice.whole(0, 6) * 84, 26, 40, colours.first, {
        opacity: 0.55,
      }),
    )
    return box(x, 1420 - high, 232, high, colours.third, { opacity: index % 2 ? 0.5 : 0.8 }) + lights.join('')
  })
  const snow = range(Math.round(half / 9), () =>
    circle(dice.between(-half, half), dice.between(20, 1700), dice.between(5, 15), colours.ink, { opacity: 0.9 }),
  )
  const beam = path(
    polygon([
      [-110, 1310],
      [110, 1310],
      [620, 1800],
      [-620, 1800],
    ]),
    gradient(brush, 90, [0, colours.first, 0.9], [1, colours.first, 0]),
  )
  const head = (x: number, y: number, s: number) =>
    circle(x, y, 46 * s, colours.ground) +
    path(`M${n(x - 100 * s)} ${n(y + 190 * s)}q0 -140 ${n(100 * s)} -140t${n(100 * s)} 140Z`, colours.ground)
  const body = [
    path('M-400 1450V640Q-400 380 -140 372H140Q400 380 400 640V1450Z', colours.second),
    path('M0 372H140Q400 380 400 640V1450H0Z', colours.ground, { opacity: 0.14 }),
    box(-400, 1080, 800, 60, colours.ink),
    path('M-330 1000V680Q-330 600 -250 600H250Q330 600 330 680V1000Z', colours.first),
    path('M-330 1000V680Q-330 600 -250 600H-40L-190 1000Z', colours.ink, { opacity: 0.5 }),
    head(-178, 810, 1),
    head(44, 850, 0.86),
    head(212, 826, 0.92),
    box(-9, 600, 18, 400, colours.second),
    path('M-210 440H210V540H-210Z', colours.ground),
    ...range(6, (index) => box(-176 + index * 62, 470, 42, 40, colours.first)),
    circle(0, 1262, 112, colours.ink),
    circle(0, 1262, 78, colours.first),
    circle(-290, 1262, 44, colours.first),
    circle(290, 1262, 44, colours.first),
    path('M-440 1450h880l-50 96h-780Z', colours.ground),
    line('M-150 372L0 190L150 372M-230 190H230', colours.ink, 20, { 'stroke-linejoin': 'round' }),
  ]
  const rails = [-1, 1].map((sign) =>
    line(`M${sign * 250} 1540L${sign * 640} 2020`, colours.ink, 20, { opacity: 0.75 }),
  )
  return (
    sheet(brush, colours.ground) +
    framed(
      brush,
      [
        circle(0, 860, 860, colours.third, { opacity: 0.32 }),
        ...blocks,
        line(`M${-half} 100L0 190L${half} 70`, colours.ink, 8),
        ...rails,
        group(body.join(''), {}),
        beam,
        ...snow,
        box(-half, 1560, half * 2, 450, gradient(brush, 90, [0, colours.ground, 0], [0.8, colours.ground, 1])),
      ].join(''),
    )
  )
}

/** Old houses at night; behind one window there is light. */
export const homes: Composition = (brush) => {
  const { colours } = brush
  const half = halfOf(brush)
  const floor = 1640
  const fills = [colours.first, colours.third, colours.ink] as const
  const house = (x: number, wide: number, top: number, kind: number) => {
    const fill = fills[kind % 3] ?? colours.first
    const steps = range(4, (step) => {
      const share = 1 - (step + 1) * 0.22
      return box(x + (wide * (1 - share)) / 2, top - (step + 1) * 62, wide * share, 64, fill)
    })
    const gable =
      kind % 2
        ? steps.join('')
        : path(`M${n(x)} ${top + 1}L${n(x + wide / 2)} ${top - wide * 0.62}L${n(x + wide)} ${top + 1}Z`, fill)
    const pitch = wide / 3
    const panes = range(5, (row) =>
      range(3, (column) => {
        const [px, py] = [x + pitch * (column + 0.5), top + 70 + row * 186]
        if (py > floor - 330) return ''
        const isLit = (row * 3 + column * 5 + kind) % 4 === 0
        return (
          path(
            `M${n(px - 42)} ${py + 116}V${py + 36}a42 42 0 0 1 84 0V${py + 116}Z`,
            isLit ? colours.second : colours.ground,
            {
              opacity: isLit ? 1 : 0.5,
            },
          ) + (isLit ? line(`M${n(px)} ${py - 4}V${py + 116}M${n(px - 42)} ${py + 56}h84`, fill, 9) : '')
        )
      }).join(''),
    )
    const door = path(`M${n(x + wide / 2 - 62)} ${floor}v-130a62 62 0 0 1 124 0v130Z`, colours.second)
    return [
      box(x + wide * 0.72, top - wide * 0.5, 56, wide * 0.5, fill),
      box(x, top, wide, floor - top, fill),
      gable,
      ...panes,
      door,
      circle(x + wide / 2 + 34, floor - 86, 10, fill),
    ].join('')
  }
  const wides = [330, 400, 330] as const
  const tops = [760, 560, 900, 660, 820] as const
  const row: string[] = []
  const before = half > 1000 ? 3 : 0
  let x = -860 - before * 353.3
  for (let index = 15 - before; x < half; index++) {
    const wide = wides[index % 3] ?? 330
    row.push(house(x, wide - 8, tops[index % 5] ?? 700, index))
    x += wide
  }
  const smoke = [0, 1].map((wisp) =>
    line(`M${126 + wisp * 26} ${712 - wisp * 30}c-80 -60 70 -120 0 -190s60 -110 -10 -170`, colours.ink, 22 - wisp * 8, {
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
  )
  const cat = [
    path('M236 322c-10 -60 10 -120 40 -150l-6 -52l36 26h26l36 -26l-4 56c34 30 40 90 34 146Z', colours.ink),
    line('M392 318q92 4 84 -76', colours.ink, 24, { 'stroke-linecap': 'round' }),
  ]
  return (
    sheet(brush, colours.ground) +
    framed(
      brush,
      [
        circle(330, 470, 400, colours.second),
        group(cat.join(''), { transform: 'translate(-594 42) scale(.85)' }),
        ...smoke,
        ...row,
        box(-half, floor, half * 2, 14, colours.ink),
        ...range(9, (index) =>
          box(-half, floor + 40 + index * 34, half * 2, 18 - index * 2, colours.first, {
            opacity: 0.3 - index * 0.032,
          }),
        ),
      ].join(''),
    )
  )
}

/** A teapot, a cup, and steam in curls. */
export const teapot: Composition = (brush) => {
  const { colours } = brush
  const half = halfOf(brush)
  const floor = 1590
  const rays = range(20, (index) =>
    path(
      `M-60 1080L${n(2600 * Math.cos(index * 0.3142))} ${n(1080 + 2600 * Math.sin(index * 0.3142))}L${n(2600 * Math.cos(index * 0.3142 + 0.15))} ${n(1080 + 2600 * Math.sin(index * 0.3142 + 0.15))}Z`,
      index % 2 ? colours.third : colours.second,
      { opacity: 0.34 },
    ),
  )
  const curl = (x: number, y: number, s: number, fill: string) =>
    line(
      `M${n(x)} ${n(y)}c${n(-s * 0.7)} ${n(-s * 0.5)} ${n(s * 0.5)} ${n(-s * 0.9)} ${n(-s * 0.05)} ${n(-s * 1.5)}c${n(-s * 0.5)} ${n(-s * 0.6)} ${n(s * 0.7)} ${n(-s * 1.1)} ${n(s * 0.75)} ${n(-s * 0.3)}c0 ${n(s * 0.34)} ${n(-s * 0.42)} ${n(s * 0.3)} ${n(-s * 0.36)} 0`,
      fill,
      s * 0.17,
      { 'stroke-linecap': 'round' },
    )
  const pot = [
    line('M-470 900C-840 800 -850 1340 -440 1350', colours.ink, 74, { 'stroke-linecap': 'round' }),
    path('M340 1210C520 1210 520 1010 600 812L736 868C690 1060 650 1400 340 1440Z', colours.ink),
    path('M-520 1150C-520 840 -330 730 -60 730S400 840 400 1150S230 1590 -60 1590S-520 1460 -520 1150Z', colours.first),
    path('M-60 730C210 730 400 840 400 1150S230 1590 -60 1590Z', colours.ink, { opacity: 0.22 }),
    ...range(7, (index) =>
      path(
        polygon([
          [-468 + index * 126, 1120],
          [-405 + index * 126, 1010],
          [-342 + index * 126, 1120],
          [-405 + index * 126, 1230],
        ]),
        index % 2 ? colours.ground : colours.second,
      ),
    ),
    path('M-250 745Q-60 640 130 745Q-60 800 -250 745Z', colours.ink),
    circle(-60, 652, 62, colours.second),
    path('M-330 1590h540l40 44h-620Z', colours.ink),
  ]
  const cup = [
    path('M470 1340h270v90q0 160 -135 160t-135 -160Z', colours.second),
    path('M605 1340h135v90q0 160 -135 160Z', colours.ink, { opacity: 0.16 }),
    line('M736 1400q90 10 50 80q-30 40 -80 30', colours.second, 28),
    path('M430 1600h350l-34 34h-282Z', colours.ink),
  ]
  return (
    sheet(brush, colours.ground) +
    framed(
      brush,
      [
        ...rays,
        curl(420, 800, 250, colours.ink),
        curl(250, 640, 140, colours.third),
        curl(600, 1290, 130, colours.first),
        group(pot.join(''), { transform: 'translate(-150 190) scale(.88)' }),
        ...cup,
        box(-half, floor + 44, half * 2, 380, colours.ground),
        box(-half, floor + 44, half * 2, 12, colours.ink),
      ].join(''),
    )
  )
}
