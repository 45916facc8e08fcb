import { box, type Composition, circle, line, n, path, range, ringPart, sheet, turned } from '../drawing/brush.ts'

/** A wrapped present with bands and a bow. */
export const ribbon: Composition = (brush) => {
  const { width, height, middleX, middleY, side, colours, dice } = brush
  const lean = dice.between(-24, 24)
  const wide = side * dice.between(0.11, 0.15)
  const loops = dice.whole(3, 4)
  const loop = (degrees: number, s: number, fill: string, inner: string) =>
    turned(
      path(
        `M${n(middleX)} ${n(middleY)}C${n(middleX + s * 0.5)} ${n(middleY - s * 0.62)} ${n(middleX + s * 1.2)} ${n(middleY - s * 0.42)} ${n(middleX + s)} ${n(middleY)}S${n(middleX + s * 0.4)} ${n(middleY + s * 0.3)} ${n(middleX)} ${n(middleY)}Z`,
        fill,
      ) +
        path(
          `M${n(middleX + s * 0.2)} ${n(middleY - s * 0.06)}C${n(middleX + s * 0.55)} ${n(middleY - s * 0.36)} ${n(middleX + s * 0.95)} ${n(middleY - s * 0.3)} ${n(middleX + s * 0.84)} ${n(middleY - s * 0.03)}S${n(middleX + s * 0.45)} ${n(middleY + s * 0.1)} ${n(middleX + s * 0.2)} ${n(middleY - s * 0.06)}Z`,
          inner,
        ),
      degrees,
      middleX,
      middleY,
    )
  const dots = range(90, (i) =>
    circle(((i * 0.618) % 1) * width, ((i * 0.3247) % 1) * height, side * (0.008 + (i % 4) * 0.005), colours.third),
  )
  const bow = range(loops * 2, (i) =>
    loop(
      (i / (loops * 2)) * 360 + 10,
      side * (0.32 - (i % 2) * 0.05),
      i % 2 ? colours.first : colours.second,
      i % 2 ? colours.third : colours.first,
    ),
  )
  return [
    sheet(brush, colours.ground),
    ...dots,
    turned(
      [
        box(middleX - wide, -height, wide * 2, height * 3, colours.first),
        box(middleX - wide * 0.72, -height, wide * 0.14, height * 3, colours.second),
        box(middleX + wide * 0.58, -height, wide * 0.14, height * 3, colours.second),
        box(-width, middleY - wide, width * 3, wide * 2, colours.second),
        box(-width, middleY - wide * 0.72, width * 3, wide * 0.14, colours.first),
        box(-width, middleY + wide * 0.58, width * 3, wide * 0.14, colours.first),
        ...bow,
        circle(middleX, middleY, side * 0.075, colours.ink),
      ].join(''),
      lean,
      middleX,
      middleY,
    ),
  ].join('')
}

/** A stack of tickets with torn edges. */
export const ticketStack: Composition = (brush) => {
  const { middleX, middleY, side, colours, dice } = brush
  const [w, h] = [side * 0.36, side * 0.72]
  const tints = [colours.third, colours.second, colours.first, colours.ink] as const
  const ticket = (fill: string, mark: string, back: string) => {
    const teeth = 9
    const edge = (y: number, sign: number) =>
      range(teeth, (i) => circle(middleX - w + ((i + 0.5) / teeth) * w * 2, y, w * 0.06, back) + (sign ? '' : '')).join(
        '',
      )
    return [
      box(middleX - w, middleY - h, w * 2, h * 2, fill, { rx: side * 0.03 }),
      edge(middleY - h, 1),
      edge(middleY + h, -1),
      circle(middleX - w, middleY + h * 0.36, w * 0.13, back),
      circle(middleX + w, middleY + h * 0.36, w * 0.13, back),
      line(`M${n(middleX - w * 0.8)} ${n(middleY + h * 0.36)}H${n(middleX + w * 0.8)}`, back, side * 0.008, {
        'stroke-dasharray': `${n(side * 0.018)} ${n(side * 0.018)}`,
      }),
      ...range(5, (row) =>
        path(ringPart(middleX, middleY - h * 0.78, w * (0.32 + row * 0.26), w * (0.44 + row * 0.26), 32, 148), mark),
      ),
      circle(middleX, middleY - h * 0.78, w * 0.18, mark),
      ...range(16, (i) =>
        box(middleX - w * 0.72 + i * w * 0.092, middleY + h * 0.55, w * (i % 3 ? 0.03 : 0.06), h * 0.26, mark),
      ),
    ].join('')
  }
  const fan = dice.between(9, 14) * (dice.chance(0.5) ? 1 : -1)
  return [
    sheet(brush, colours.ground),
    circle(middleX, middleY, side * 0.56, colours.third, { opacity: 0.4 }),
    ...range(4, (i) =>
      turned(
        ticket(
          tints[i] ?? colours.first,
          i === 3 ? colours.first : colours.ground,
          i === 0 ? colours.ground : (tints[i - 1] ?? colours.ground),
        ),
        (1.6 - i) * fan,
        middleX,
        middleY + h,
      ),
    ),
  ].join('')
}
