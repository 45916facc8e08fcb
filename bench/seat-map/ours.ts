import { mountHallMap } from '../../apps/web/src/hall-map/mount-hall-map.ts'
import { type MapHall, ZONE_SHAPES } from '../../apps/web/src/hall-map/shown/map-hall.rules.ts'
import { FRAME, type MakeRival, type Scene } from './scene.ts'

const hallOf = ({ geometry, outlines }: Scene): MapHall => {
  const { head } = geometry
  return {
    geometry,
    sections: head.sections.map((section, at) => ({
      id: section.id,
      outline: outlines[at] ?? [],
      floor: section.floor,
      zones: [at < 2 ? at : 2 + (at % 6)],
      isStanding: false,
      shareLeft: (at % 10) / 10,
      name: Object.values(section.name)[0] ?? '',
      left: `${at * 7} left`,
      price: 'from 24 €',
    })),
    shapes: head.shapes.map(({ kind, points, floor }) => ({ kind, label: 'Stage', points, floor: floor ?? null })),
    zoneStyles: head.zones.map((_, at) => ({ shape: ZONE_SHAPES[at % 6] ?? 'circle', shade: at })),
    zonePositions: head.zones.map((_, at) => at),
  }
}

/** The shop's own map, as the page uses it. */
export const ours: MakeRival = (root, scene) => {
  const frame = document.createElement('div')
  const canvas = document.createElement('canvas')
  for (const { style } of [frame, canvas])
    style.cssText = `display:block;width:${FRAME.width}px;height:${FRAME.height}px;font-family:sans-serif`
  frame.append(canvas)
  root.append(frame)
  const view = mountHallMap(canvas, frame, {
    hall: hallOf(scene),
    onTap: () => 'nothing',
    onHover: () => {},
    onView: () => {},
  })
  const gone = scene.gone.slice()
  view.show({ gone: { gone } })
  return {
    show: (shot) => view.goTo(shot, 'now'),
    change: (seats, isGone) => {
      for (const seat of seats) {
        const bit = 1 << (seat & 7)
        gone[seat >> 3] = isGone ? (gone[seat >> 3] ?? 0) | bit : (gone[seat >> 3] ?? 0) & ~bit
      }
      view.seatsChanged(seats)
    },
    hit: (x, y) => view.seatAt([x, y]),
    isComplete: view.isComplete,
    destroy: () => {
      view.destroy()
      frame.remove()
    },
  }
}
