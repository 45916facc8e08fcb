import Konva from 'konva'
import { FRAME, isGone, type MakeRival, SEAT_COLOURS } from '../seat-map/scene.ts'

/** Konva, a canvas library: a circle per seat on one layer. */
export const konvaCircles: MakeRival = (root, { geometry, gone }) => {
  const container = document.createElement('div')
  root.append(container)
  const stage = new Konva.Stage({ container, ...FRAME })
  const layer = new Konva.Layer({ listening: false })
  const whole = Math.min(FRAME.width / geometry.head.width, FRAME.height / geometry.head.height)
  layer.scale({ x: whole, y: whole })
  const seats = Array.from(geometry.xs, (x, seat) => {
    const fill = isGone(gone, seat) ? '#ccc' : (SEAT_COLOURS[geometry.zones[seat] ?? 0] ?? '#777')
    return new Konva.Circle({ x, y: geometry.ys[seat] ?? 0, radius: 22, fill, perfectDrawEnabled: false })
  })
  layer.add(...seats)
  stage.add(layer)
  return {
    show: ({ x, y, scale }) => {
      layer.scale({ x: scale, y: scale })
      layer.position({ x: FRAME.width / 2 - x * scale, y: FRAME.height / 2 - y * scale })
      layer.batchDraw()
    },
    change: (changed, nowGone) => {
      for (const seat of changed) seats[seat]?.fill(nowGone ? '#ccc' : '#a33')
      layer.batchDraw()
    },
    destroy: () => {
      stage.destroy()
      container.remove()
    },
  }
}
