import { FRAME, isGone, type MakeRival, SEAT_COLOURS } from './scene.ts'

/** The baseline: a canvas of the same size that is only cleared, to another colour each time so that it must be painted. */
export const cleared: MakeRival = (root) => {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `display:block;width:${FRAME.width}px;height:${FRAME.height}px`
  root.append(canvas)
  const context = canvas.getContext('2d')
  let request = 0
  let times = 0
  const draw = () => {
    request = 0
    if (canvas.width !== FRAME.width * devicePixelRatio) {
      canvas.width = FRAME.width * devicePixelRatio
      canvas.height = FRAME.height * devicePixelRatio
    }
    times += 1
    if (!context) return
    context.fillStyle = times % 2 === 0 ? '#fff' : '#fefefe'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const ask = () => {
    request ||= requestAnimationFrame(draw)
  }
  ask()
  return {
    show: ask,
    change: ask,
    destroy: () => {
      cancelAnimationFrame(request)
      canvas.remove()
    },
  }
}

/** A plain SVG map: a circle per seat, moved by one transform. */
export const plainSvg: MakeRival = (root, { geometry, gone }) => {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('width', String(FRAME.width))
  svg.setAttribute('height', String(FRAME.height))
  const group = document.createElementNS(space, 'g')
  const whole = Math.min(FRAME.width / geometry.head.width, FRAME.height / geometry.head.height)
  group.setAttribute('transform', `scale(${whole})`)
  const seats: SVGCircleElement[] = []
  for (const [seat, x] of geometry.xs.entries()) {
    const circle = document.createElementNS(space, 'circle')
    circle.setAttribute('cx', String(x))
    circle.setAttribute('cy', String(geometry.ys[seat]))
    circle.setAttribute('r', '22')
    circle.setAttribute('fill', isGone(gone, seat) ? '#ccc' : (SEAT_COLOURS[geometry.zones[seat] ?? 0] ?? '#777'))
    seats.push(circle)
    group.append(circle)
  }
  svg.append(group)
  root.append(svg)
  return {
    show: ({ x, y, scale }) =>
      group.setAttribute(
        'transform',
        `translate(${FRAME.width / 2 - x * scale} ${FRAME.height / 2 - y * scale}) scale(${scale})`,
      ),
    change: (changed, nowGone) => {
      for (const seat of changed) seats[seat]?.setAttribute('fill', nowGone ? '#ccc' : '#a33')
    },
    hit: (x, y) => seats.indexOf(document.elementFromPoint(x, y) as SVGCircleElement),
    destroy: () => svg.remove(),
  }
}
