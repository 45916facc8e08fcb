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

/** The light cone of a projector with dust in it. */
export const projector: Composition = (brush) => {
  const { width, height, side, colours, dice } = brush
  const flip = dice.chance(0.5)
  const x = width * 0.13
  const y = height * dice.between(0.2, 0.32)
  const end = height * 0.98
  const bands = range(5, (index) => {
    const from = 14 + index * 13
    const [ax, ay] = onCircle(x, y, Math.hypot(width, end) * 1.1, from)
    const [bx, by] = onCircle(x, y, Math.hypot(width, end) * 1.1, from + 12.2)
    const colour = [colours.first, colours.second, colours.ink, colours.third, colours.first][index] ?? colours.ink
    return path(
      polygon([
        [x, y],
        [ax, ay],
        [bx, by],
      ]),
      gradient(brush, 45, [0, colour, 0.98], [1, colour, 0.42]),
    )
  })
  const dust = range(60, () => {
    const far = side * dice.between(0.25, 1.3)
    const [dx, dy] = onCircle(x, y, far, dice.between(15, 78))
    return circle(dx, dy, side * dice.between(0.002, 0.011), colours.ground, { opacity: 0.7 })
  })
  const reel = (rx: number, ry: number, r: number) =>
    [
      circle(rx, ry, r, colours.ink),
      ...range(5, (i) => {
        const [hx, hy] = onCircle(rx, ry, r * 0.58, i * 72 + 12)
        return circle(hx, hy, r * 0.22, colours.ground)
      }),
      circle(rx, ry, r * 0.12, colours.first),
    ].join('')
  const drawing = [
    ...bands,
    ...dust,
    box(x - side * 0.2, y - side * 0.1, side * 0.24, side * 0.2, colours.ink, { rx: side * 0.02 }),
    path(
      polygon([
        [x + side * 0.03, y - side * 0.06],
        [x + side * 0.09, y - side * 0.09],
        [x + side * 0.09, y + side * 0.09],
        [x + side * 0.03, y + side * 0.06],
      ]),
      colours.first,
    ),
    reel(x - side * 0.11, y - side * 0.22, side * 0.135),
    reel(x + side * 0.13, y - side * 0.19, side * 0.1),
  ].join('')
  return (
    sheet(brush, colours.ground) + group(drawing, flip ? { transform: `translate(${n(width)} 0) scale(-1 1)` } : {})
  )
}

/** An eye with a lens as its iris. */
export const eye: Composition = (brush) => {
  const { width, height, middleX, middleY, side, colours, dice } = brush
  const w = side * 0.62
  const h = w * dice.between(0.5, 0.62)
  const lid = `M${n(middleX - w)} ${n(middleY)}Q${n(middleX)} ${n(middleY - h * 1.9)} ${n(middleX + w)} ${n(middleY)}Q${n(middleX)} ${n(middleY + h * 1.9)} ${n(middleX - w)} ${n(middleY)}Z`
  const inside = clip(brush, `<path d="${lid}"/>`)
  const r = h * 0.84
  const blades = dice.whole(6, 9)
  const hole = dice.between(0.3, 0.44)
  const iris = range(blades, (i) => {
    const a = (i / blades) * 360
    return path(
      polygon([
        onCircle(middleX, middleY, r, a),
        onCircle(middleX, middleY, r, a + 360 / blades + 8),
        onCircle(middleX, middleY, r * hole, a + 360 / blades + 58),
        onCircle(middleX, middleY, r * hole, a + 58),
      ]),
      i % 2 ? colours.first : colours.third,
    )
  })
  const lashes = range(17, (i) => {
    const a = 200 + i * 8.75
    return path(
      ringPart(
        middleX,
        middleY + h * 0.25,
        h * 1.5,
        h * (1.85 + 0.5 * Math.sin(((i + 0.5) / 17) * Math.PI)),
        a - 1.5,
        a + 1.5,
      ),
      colours.ink,
    )
  })
  const holes = (y: number) =>
    range(Math.ceil(width / (side * 0.085)), (i) =>
      box(i * side * 0.085 + side * 0.02, y, side * 0.045, side * 0.055, colours.ground, { rx: side * 0.01 }),
    ).join('')
  const strip = side * 0.11
  return [
    sheet(brush, colours.ground),
    halftone(brush, {
      pitch: side * 0.03,
      degrees: 22,
      fill: colours.second,
      size: (x, y) => 0.95 - Math.hypot(x - middleX, (y - middleY) * 0.8) / (side * 0.75),
    }),
    ...lashes,
    path(lid, colours.ink),
    group(
      [
        circle(middleX, middleY, r * 1.08, colours.ground),
        circle(middleX, middleY, r, colours.first),
        ...iris,
        circle(middleX, middleY, r * hole, colours.ground),
        circle(middleX + r * 0.22, middleY - r * 0.26, r * 0.13, colours.ink),
      ].join(''),
      { 'clip-path': inside },
    ),
    box(0, 0, width, strip, colours.ink) + holes(strip * 0.25),
    box(0, height - strip, width, strip, colours.ink) + holes(height - strip * 0.75),
  ].join('')
}

/** Frames of a film with something falling, growing or setting. */
export const frames: Composition = (brush) => {
  const { width, height, middleX, middleY, side, colours, dice } = brush
  const columns = width > height ? 4 : 3
  const rows = width > height ? 2 : 4
  const w = (width * 1.12) / columns
  const h = (height * 1.12) / rows
  const lean = dice.between(-9, 9)
  const tints = [colours.first, colours.second, colours.third] as const
  const kind = dice.whole(0, 2)
  const cells = range(rows, (row) =>
    range(columns, (column) => {
      const at = (row * columns + column) / (rows * columns - 1)
      const [x, y] = [-width * 0.06 + column * w, -height * 0.06 + row * h]
      const back = tints[(row + column) % 3] ?? colours.first
      const front = tints[(row + column + 1) % 3] ?? colours.second
      const inside = clip(brush, box(x + w * 0.05, y + h * 0.06, w * 0.9, h * 0.88, '#000', { rx: side * 0.014 }))
      const [cx, cy] = [x + w / 2, y + h / 2]
      const m = Math.min(w, h)
      const scene =
        [
          circle(cx, y + h * (0.1 + at * 0.95), m * 0.3, front) + box(x, y + h * 0.76, w, h * 0.3, colours.ink),
          circle(cx, cy, m * (0.06 + at * 0.5), front) + circle(cx, cy, m * (0.02 + at * 0.24), colours.ink),
          turned(
            box(cx - m * 0.46, cy - m * 0.07, m * 0.92, m * 0.14, front) +
              circle(cx + m * 0.4, cy, m * 0.15, colours.ink),
            at * 180 - 90,
            cx,
            cy,
          ),
        ][kind] ?? ''
      return (
        box(x + w * 0.05, y + h * 0.06, w * 0.9, h * 0.88, back, { rx: side * 0.014 }) +
        group(scene, { 'clip-path': inside })
      )
    }).join(''),
  )
  return sheet(brush, colours.ground) + turned(cells.join(''), lean, middleX, middleY)
}

/** The lit screen over rows of heads, seen from the last row. */
export const audience: Composition = (brush: Brush) => {
  const { width, height, middleX, side, colours, dice } = brush
  const [w, h] = [width * 0.74, height * (width > height ? 0.5 : 0.36)]
  const top = height * 0.12
  const r = side * dice.between(0.1, 0.15)
  const scene = clip(brush, box(middleX - w / 2, top, w, h, '#000'))
  const beam = path(
    polygon([
      [middleX - w / 2, top + h],
      [middleX + w / 2, top + h],
      [width * 1.15, height],
      [-width * 0.15, height],
    ]),
    gradient(brush, 90, [0, colours.second, 0.75], [1, colours.third, 0]),
  )
  const ridge = range(4, (i) =>
    path(
      polygon([
        [middleX - w * 0.6 + i * w * 0.3, top + h],
        [middleX - w * 0.38 + i * w * 0.3, top + h * dice.between(0.35, 0.6)],
        [middleX - w * 0.12 + i * w * 0.3, top + h],
      ]),
      i % 2 ? colours.third : colours.ink,
    ),
  )
  const heads = range(5, (row) =>
    range(9 + row, (seat) => {
      const pitch = width / (7.2 - row * 0.55)
      const x = middleX + (seat - (8 + row) / 2) * pitch + (row % 2 ? pitch / 2 : 0)
      const y = height * 0.66 + row * side * (0.075 + row * 0.012)
      const s = pitch * 0.23
      const lit = row === 2 && seat === 4 + (row % 2)
      const fill = lit ? colours.first : row % 2 ? colours.ground : '#000'
      return (
        circle(x, y - s * 0.5, s, fill, { opacity: row % 2 ? 1 : 0.86 }) +
        path(`M${n(x - s * 1.7)} ${n(y + s * 2.6)}a${n(s * 1.7)} ${n(s * 2)} 0 0 1 ${n(s * 3.4)} 0Z`, fill, {
          opacity: row % 2 ? 1 : 0.86,
        })
      )
    }).join(''),
  )
  return [
    sheet(brush, colours.ground),
    beam,
    box(middleX - w / 2, top, w, h, gradient(brush, 90, [0, colours.second], [1, colours.first])),
    group(circle(middleX + w * dice.between(-0.2, 0.2), top + h * 0.5, r, colours.ink) + ridge.join(''), {
      'clip-path': scene,
    }),
    line(`M${n(middleX - w / 2)} ${n(top)}h${n(w)}v${n(h)}h${n(-w)}Z`, colours.ink, side * 0.012),
    ...heads,
  ].join('')
}
