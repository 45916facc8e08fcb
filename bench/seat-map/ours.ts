import type { MapHall } from '../../apps/web/src/box-office/hall-map/hall-columns.ts'
import { hallView } from '../../apps/web/src/box-office/hall-map/hall-view.ts'
import { readPalette } from '../../apps/web/src/box-office/hall-map/palette.ts'
import { ZONE_SHAPES } from '../../apps/web/src/box-office/zone-look.rules.ts'
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
    looks: head.zones.map((_, at) => ({ shape: ZONE_SHAPES[at % 6] ?? 'circle', shade: at })),
    zoneLooks: head.zones.map((_, at) => at),
  }
}

/** The shop's own map, as the page uses it. */
export const ours: MakeRival = (root, scene) => {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `display:block;width:${FRAME.width}px;height:${FRAME.height}px`
  root.append(canvas)
  const hall = hallOf(scene)
  const palette = readPalette(
    root,
    hall.looks.map(({ shade }) => shade),
  )
  const view = hallView(canvas, hall, palette, 'sans-serif', { onView: () => {} })
  const gone = scene.gone.slice()
  view.setFrame(FRAME.width, FRAME.height, devicePixelRatio)
  view.setStanding({ gone: { gone } })
  return {
    show: (shot) => view.goTo(shot, 'now'),
    change: (seats, isGone) => {
      for (const seat of seats) {
        const bit = 1 << (seat & 7)
        gone[seat >> 3] = isGone ? (gone[seat >> 3] ?? 0) | bit : (gone[seat >> 3] ?? 0) & ~bit
      }
      view.setStanding({ gone: { gone } }, seats)
    },
    hit: (x, y) => view.seatAt([x, y]),
    isComplete: view.isComplete,
    destroy: () => {
      view.destroy()
      canvas.remove()
    },
  }
}
