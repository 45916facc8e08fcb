import {
  type Brush,
  box,
  type Composition,
  circle,
  clip,
  gradient,
  group,
  halftone,
  line,
  n,
  onCircle,
  path,
  polygon,
  range,
  ringPart,
  sheet,
  turned,
} from '../drawing/brush.ts'

const trail = ({ side, colours, dice }: Brush, x: number, y: number, r: number, degrees: number): string =>
  turned(
    range(9, (index) => {
      const across = (index - 4) / 4.6
      const reach = side * (0.55 + dice.between(0, 0.75))
      const thick = r * 0.2
      const start = Math.sqrt(Math.max(0, 1 - across * across)) * r
      const colour = [colours.first, colours.second, colours.third, colours.ink][index % 4] ?? colours.first
      return box(x - reach - start * 0.4, y + across * r - thick / 2, reach, thick, colour, { rx: thick / 2 })
    }).join(''),
    degrees,
    x,
    y,
  )

/** A basketball with lines of motion. */
export const basketball: Composition = (brush) => {
  const { middleX, middleY, height, side, colours, dice } = brush
  const r = side * dice.between(0.27, 0.33)
  const lean = dice.between(-65, -20)
  const x = middleX + side * dice.between(0.02, 0.14)
  const y = middleY - height * dice.between(0, 0.06)
  const inside = clip(brush, circle(x, y, r, '#000'))
  const seams = [
    line(`M${n(x - r)} ${n(y)}H${n(x + r)}`, colours.ground, side * 0.012),
    line(`M${n(x)} ${n(y - r)}V${n(y + r)}`, colours.ground, side * 0.012),
    line(
      `M${n(x - r * 0.74)} ${n(y - r)}Q${n(x - r * 0.1)} ${n(y)} ${n(x - r * 0.74)} ${n(y + r)}`,
      colours.ground,
      side * 0.012,
    ),
    line(
      `M${n(x + r * 0.74)} ${n(y - r)}Q${n(x + r * 0.1)} ${n(y)} ${n(x + r * 0.74)} ${n(y + r)}`,
      colours.ground,
      side * 0.012,
    ),
  ].join('')
  return [
    sheet(brush, colours.ground),
    halftone(brush, {
      pitch: side * 0.03,
      degrees: 30,
      fill: colours.third,
      size: (_, py) => (py / height - 0.45) * 1.3,
    }),
    trail(brush, x, y, r, lean),
    circle(x, y, r, gradient(brush, 60, [0, colours.second], [0.55, colours.first], [1, colours.first])),
    group(turned(seams, lean + 20, x, y), { 'clip-path': inside }),
  ].join('')
}

/** A football above the lines of a pitch that run to the horizon. */
export const football: Composition = (brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const horizon = height * dice.between(0.42, 0.5)
  const stripes = range(14, (index) => {
    const at = (share: number) => middleX + (share - 0.5) * width * 0.28
    const low = (share: number) => middleX + (share - 0.5) * width * 3.6
    return path(
      polygon([
        [at(index / 14), horizon],
        [at((index + 1) / 14), horizon],
        [low((index + 1) / 14), height + 20],
        [low(index / 14), height + 20],
      ]),
      index % 2 ? colours.third : colours.ground,
    )
  })
  const r = side * dice.between(0.2, 0.27)
  const x = middleX + side * dice.between(-0.14, 0.14)
  const y = horizon + side * 0.06
  const turn = dice.between(0, 72)
  const five = (cx: number, cy: number, s: number, t: number) =>
    polygon(range(5, (i) => onCircle(cx, cy, s, t + i * 72)))
  const inside = clip(brush, circle(x, y, r, '#000'))
  const patches = range(5, (i) => {
    const [px, py] = onCircle(x, y, r * 0.93, turn + i * 72)
    return (
      path(five(px, py, r * 0.36, turn + 180 + i * 72), colours.ink === '#1d1b1a' ? colours.ink : '#14161a') +
      line(
        `M${onCircle(x, y, r * 0.36, turn + i * 72)
          .map(n)
          .join(' ')}L${onCircle(x, y, r * 0.62, turn + i * 72)
          .map(n)
          .join(' ')}`,
        '#14161a',
        side * 0.008,
      )
    )
  }).join('')
  return [
    sheet(brush, colours.first),
    circle(middleX, horizon, side * 0.62, colours.second),
    ...range(5, (index) =>
      circle(middleX, horizon, side * (0.68 + index * 0.13), 'none', {
        stroke: colours.second,
        'stroke-width': side * (0.03 - index * 0.005),
      }),
    ),
    box(0, horizon, width, height, colours.ground),
    ...stripes,
    line(`M${n(middleX - width * 0.9)} ${n(height * 0.84)}H${n(middleX + width * 0.9)}`, colours.ink, side * 0.014),
    path(
      `M${n(middleX - width * 0.42)} ${n(height * 0.84)}A${n(width * 0.42)} ${n(side * 0.16)} 0 0 1 ${n(middleX + width * 0.42)} ${n(height * 0.84)}`,
      'none',
      { stroke: colours.ink, 'stroke-width': side * 0.012 },
    ),
    path(
      `M${n(x - r * 0.95)} ${n(y + r * 1.5)}a${n(r * 0.95)} ${n(r * 0.18)} 0 1 0 ${n(r * 1.9)} 0a${n(r * 0.95)} ${n(r * 0.18)} 0 1 0 ${n(-r * 1.9)} 0`,
      '#000',
      { opacity: 0.25 },
    ),
    circle(x, y, r, '#fbf8f0'),
    group(path(five(x, y, r * 0.37, turn), '#14161a') + patches, { 'clip-path': inside }),
    group(path(ringPart(x, y, r * 0.82, r * 1.02, 20, 160), colours.ground, { opacity: 0.18 }), {
      'clip-path': inside,
    }),
  ].join('')
}

/** The lanes of a track, with runners as elongated dots. */
export const track: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const lanes = dice.whole(6, 8)
  const flip = dice.chance(0.5)
  const x = width * dice.between(-0.1, 0.12)
  const y = height * dice.between(0.92, 1.1)
  const inner = side * dice.between(0.34, 0.48)
  const wide = (Math.hypot(width, height) * 0.98 - inner) / (lanes + 1.4)
  const tints = [colours.first, colours.second, colours.third] as const
  const drawn = range(lanes, (lane) => {
    const r = inner + lane * wide
    return path(
      ringPart(x, y, r, r + wide * 0.94, -120, 20),
      lane % 2 ? colours.first : gradient(brush, 0, [0, colours.first], [1, colours.third]),
    )
  })
  const runners = range(lanes, (lane) => {
    const r = inner + (lane + 0.47) * wide
    const at = -24 - dice.between(0, 52)
    const tail = dice.between(9, 26)
    const [rx, ry] = onCircle(x, y, r, at)
    const colour = tints[(lane + 1) % 3] === colours.first ? colours.ink : (tints[(lane + 1) % 3] ?? colours.ink)
    return (
      path(
        ringPart(x, y, r - wide * 0.2, r + wide * 0.2, at, at + tail),
        gradient(brush, 0, [0, colour, 0.95], [1, colour, 0.1]),
      ) + circle(rx, ry, wide * 0.3, lane === 2 ? colours.ink : colour)
    )
  })
  const drawing = [
    circle(x, y, inner * 0.96, colours.second),
    circle(x, y, inner * 0.6, colours.ground),
    ...drawn,
    ...runners,
  ].join('')
  return (
    sheet(brush, colours.ground) + group(drawing, flip ? { transform: `translate(${n(width)} 0) scale(-1 1)` } : {})
  )
}

/** Ice: traces of skates, a puck, a circle. */
export const ice: Composition = (brush) => {
  const { width, height, middleX, middleY, side, colours, dice } = brush
  const cuts = range(26, () => {
    const y = dice.between(-0.2, 1.2) * height
    const bend = dice.between(-0.5, 0.5) * height
    return line(
      `M-40 ${n(y)}Q${n(dice.between(0.2, 0.8) * width)} ${n(y + bend)} ${n(width + 40)} ${n(y + dice.between(-0.3, 0.3) * height)}`,
      dice.pick([colours.third, colours.third, colours.second]),
      side * dice.between(0.002, 0.008),
      { opacity: dice.between(0.35, 0.9) },
    )
  })
  const lean = dice.between(-35, 35)
  const ring = side * dice.between(0.3, 0.36)
  const [px, py] = onCircle(middleX, middleY, ring, dice.between(200, 340))
  const puck = side * 0.085
  return [
    sheet(brush, colours.ground),
    turned(
      box(-width, middleY - side * 0.06, width * 3, side * 0.12, colours.first) +
        box(-width, middleY - side * 0.32, width * 3, side * 0.03, colours.second) +
        box(-width, middleY + side * 0.29, width * 3, side * 0.03, colours.second),
      lean,
      middleX,
      middleY,
    ),
    ...cuts,
    circle(middleX, middleY, ring, 'none', { stroke: colours.ink, 'stroke-width': side * 0.028 }),
    circle(middleX, middleY, side * 0.035, colours.ink),
    turned(
      path(
        `M${n(px - puck * 9)} ${n(py + puck * 0.9)}L${n(px)} ${n(py - puck)}L${n(px)} ${n(py + puck * 1.2)}Z`,
        gradient(brush, 0, [0, colours.first, 0], [1, colours.first, 0.95]),
      ),
      lean,
      px,
      py,
    ),
    path(
      `M${n(px - puck * 1.35)} ${n(py)}v${n(puck * 0.62)}a${n(puck * 1.35)} ${n(puck * 0.7)} 0 0 0 ${n(puck * 2.7)} 0v${n(-puck * 0.62)}Z`,
      colours.ink,
    ),
    path(
      `M${n(px - puck * 1.35)} ${n(py)}a${n(puck * 1.35)} ${n(puck * 0.7)} 0 1 0 ${n(puck * 2.7)} 0a${n(puck * 1.35)} ${n(puck * 0.7)} 0 1 0 ${n(-puck * 2.7)} 0`,
      colours.third,
    ),
  ].join('')
}

/** A stadium from above: rings of seats around a field. */
export const bowl: Composition = (brush) => {
  const { middleX, middleY, side, colours, dice } = brush
  const lean = dice.between(-32, 32)
  const tints = [colours.first, colours.second, colours.third] as const
  const rings = range(13, (index) => {
    const grow = side * (0.2 + index * 0.062)
    const dash = side * (0.03 + (index % 3) * 0.012)
    return box(middleX - grow * 0.78, middleY - grow * 1.12, grow * 1.56, grow * 2.24, 'none', {
      rx: grow * 0.78,
      stroke: index % 5 === 4 ? colours.ink : (tints[index % 3] ?? colours.first),
      'stroke-width': side * 0.04,
      'stroke-dasharray': index % 5 === 4 ? undefined : `${n(dash)} ${n(side * 0.012)}`,
    })
  }).toReversed()
  return [
    sheet(brush, colours.ground),
    turned(
      [
        ...rings,
        box(middleX - side * 0.13, middleY - side * 0.205, side * 0.26, side * 0.41, colours.third, {
          rx: side * 0.012,
        }),
        box(middleX - side * 0.11, middleY - side * 0.185, side * 0.22, side * 0.37, 'none', {
          stroke: colours.ink,
          'stroke-width': side * 0.008,
        }),
        line(`M${n(middleX - side * 0.11)} ${n(middleY)}h${n(side * 0.22)}`, colours.ink, side * 0.008),
        circle(middleX, middleY, side * 0.05, 'none', { stroke: colours.ink, 'stroke-width': side * 0.008 }),
        circle(middleX + side * 0.03, middleY - side * 0.03, side * 0.018, colours.second),
      ].join(''),
      lean,
      middleX,
      middleY,
    ),
  ].join('')
}
