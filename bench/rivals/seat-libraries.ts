import { SeatMapCanvas } from '@alisaitteke/seatmap-canvas/dist/esm/seatmap.canvas.js'
import React from 'react'
import Seatmap from 'react-seatmap'
import 'react-seatmap/main.css'
import Seatchart from 'seatchart/dist/seatchart.js'
import 'seatchart/dist/seatchart.min.css'
import { FRAME, isGone, type MakeRival, type Rival, type Scene, SEAT_COLOURS } from '../seat-map/scene.ts'

/** Seats per row of the libraries that only have rows and columns. */
const COLUMNS = 250

const boxIn = (root: HTMLElement): HTMLElement => {
  const box = document.createElement('div')
  box.style.cssText = `width:${FRAME.width}px;height:${FRAME.height}px;overflow:hidden`
  root.append(box)
  return box
}

/**
 * They have no camera: their drawing is moved and scaled as a whole by CSS, the least that a page could do. It shows the
 * same part with the same distance between seats as all others.
 */
const moved = (inner: HTMLElement, { geometry: { head, xs, ys } }: Scene): Rival['show'] => {
  inner.style.transformOrigin = '0 0'
  inner.style.width = 'max-content'
  const apart = Math.hypot((xs[1] ?? 0) - (xs[0] ?? 0), (ys[1] ?? 0) - (ys[0] ?? 0))
  let size: { width: number; height: number } | null = null
  return ({ x, y, scale }) => {
    size ??= { width: inner.offsetWidth, height: inner.offsetHeight }
    const own = (scale * apart * COLUMNS) / size.width
    const left = FRAME.width / 2 - (x / head.width) * size.width * own
    const top = FRAME.height / 2 - (y / head.height) * size.height * own
    inner.style.transform = `translate(${left}px, ${top}px) scale(${own})`
  }
}

const rowsOf = ({ geometry }: Scene): number => Math.ceil(geometry.xs.length / COLUMNS)

/** seatchart: a grid of rows and columns, an element for each seat. */
export const seatchart: MakeRival = (root, scene) => {
  const box = boxIn(root)
  const inner = document.createElement('div')
  box.append(inner)
  const reservedSeats = Array.from(scene.geometry.xs.keys())
    .filter((seat) => isGone(scene.gone, seat))
    .map((seat) => ({ row: Math.floor(seat / COLUMNS), col: seat % COLUMNS }))
  const chart = new Seatchart(inner, {
    map: {
      rows: rowsOf(scene),
      columns: COLUMNS,
      seatTypes: { default: { label: 'Seat', price: 10, cssClass: 'seat' } },
      reservedSeats,
    },
    cart: { visible: false },
    legendVisible: false,
  })
  return {
    show: moved(inner, scene),
    change: (seats, nowGone) => {
      for (const seat of seats)
        chart.setSeat(
          { row: Math.floor(seat / COLUMNS), col: seat % COLUMNS },
          { state: nowGone ? 'reserved' : 'available' },
        )
    },
    destroy: () => box.remove(),
  }
}

/** react-seatmap: the same as a component of React. */
export const reactSeatmap: MakeRival = (root, scene) => {
  const box = boxIn(root)
  const inner = document.createElement('div')
  box.append(inner)
  const gone = scene.gone.slice()
  const draw = () => {
    const rows = Array.from({ length: rowsOf(scene) }, (_, row) =>
      Array.from({ length: COLUMNS }, (__, column) => {
        const seat = row * COLUMNS + column
        return seat < scene.geometry.xs.length ? { number: String(column + 1), isReserved: isGone(gone, seat) } : null
      }),
    )
    React.render(React.createElement(Seatmap, { rows, maxReservableSeats: 6, seatWidth: 35 }), inner)
  }
  draw()
  return {
    show: moved(inner, scene),
    change: (seats) => {
      for (const seat of seats) gone[seat >> 3] = (gone[seat >> 3] ?? 0) | (1 << (seat & 7))
      draw()
    },
    destroy: () => {
      React.unmountComponentAtNode(inner)
      box.remove()
    },
  }
}

/** seatmap-canvas: seats at any position, in blocks; it draws with SVG in spite of its name. */
export const seatmapCanvas: MakeRival = (root, { geometry, gone }) => {
  const box = boxIn(root)
  box.id = 'seatmap-canvas'
  const blocks = geometry.head.sections.map(({ id }) => ({
    id,
    title: String(id),
    color: '#2c2828',
    labels: [{ title: String(id), x: 0, y: 0 }],
    seats: [] as object[],
  }))
  for (const [row, section] of geometry.rowSections.entries())
    for (let seat = geometry.rowStarts[row] ?? 0; seat < (geometry.rowStarts[row + 1] ?? 0); seat++)
      blocks[section]?.seats.push({
        id: seat,
        title: '1',
        x: geometry.xs[seat],
        y: geometry.ys[seat],
        salable: !isGone(gone, seat),
        color: SEAT_COLOURS[geometry.zones[seat] ?? 0],
        custom_data: {},
      })
  const map = new SeatMapCanvas('#seatmap-canvas', { resizable: false, style: { seat: { radius: 22 } } })
  const seated = blocks.filter(({ seats }) => seats.length > 0)
  map.data.addBulkBlock(seated)
  const stage = box.querySelector<SVGGElement>('.stage')
  return {
    show: ({ x, y, scale }) =>
      stage?.setAttribute(
        'transform',
        `translate(${FRAME.width / 2 - x * scale} ${FRAME.height / 2 - y * scale}) scale(${scale})`,
      ),
    change: (seats) => {
      const circles = box.querySelectorAll('circle')
      for (const seat of seats) circles[seat]?.setAttribute('fill', '#ccc')
    },
    destroy: () => box.remove(),
  }
}
