import '../../apps/web/src/ui/tokens.css'
import { mountHallMap } from '../../apps/web/src/hall-map/mount-hall-map.ts'
import { type MapHall, ZONE_SHAPES } from '../../apps/web/src/hall-map/shown/map-hall.rules.ts'
import { FRAME, journeyOf, type MakeRival, makeScene, type Rival, type Scene } from './scene.ts'
import { cleared, plainSvg } from './without-library.ts'

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
const ours: MakeRival = (root, scene) => {
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

/** What npm has; loaded by a pattern, since a checkout without the rivals' own install must build too. */
const libraries = import.meta.glob<Record<string, MakeRival>>('../rivals/{konva-circles,seat-libraries}.ts')
const fromLibrary = (file: string, name: string) => async (): Promise<MakeRival> => {
  const make = (await libraries[`../rivals/${file}.ts`]?.())?.[name]
  if (!make) throw new Error(`${name} is not installed`)
  return make
}

const rivals: Readonly<Record<string, () => Promise<MakeRival>>> = {
  cleared: async () => cleared,
  ours: async () => ours,
  'plain svg': async () => plainSvg,
  konva: fromLibrary('konva-circles', 'konvaCircles'),
  'react-seatmap': fromLibrary('seat-libraries', 'reactSeatmap'),
  seatchart: fromLibrary('seat-libraries', 'seatchart'),
  'seatmap-canvas': fromLibrary('seat-libraries', 'seatmapCanvas'),
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
/** A frame counts as done when the next one begins. */
const frameOver = async () => {
  await nextFrame()
  return nextFrame()
}

let scene: Scene | null = null
let make: MakeRival | null = null
let rival: Rival | null = null
let whole: Promise<number> | null = null

const root = document.createElement('div')
document.body.style.margin = '0'
document.body.append(root)

/** The measurements of the page, in this order; times in milliseconds. */
const bench = {
  async prepare(name: string, seats: number): Promise<void> {
    scene = makeScene(seats)
    make = (await rivals[name]?.()) ?? null
    await frameOver()
  },
  /** From data in memory to the first picture. */
  async firstPaint(): Promise<number> {
    if (!make || !scene) throw new Error('Not prepared')
    const began = performance.now()
    const own = await make(root, scene)
    rival = own
    await frameOver()
    const first = performance.now() - began
    whole = (async () => {
      while (own.isComplete && !own.isComplete()) await nextFrame()
      return performance.now() - began
    })()
    return first
  },
  /** From data in memory to the complete picture. */
  async wholePaint(): Promise<number> {
    if (!whole) throw new Error('Not painted')
    return whole
  },
  /** The visitor's pause between the first picture and the first touch. */
  rest: (): Promise<void> => new Promise((over) => setTimeout(over, 500)),
  /** How long each frame of a journey takes, from one to the next. */
  async frames(count: number): Promise<number[]> {
    if (!rival || !scene) throw new Error('Not prepared')
    const times: number[] = []
    let before = await nextFrame()
    for (const shot of journeyOf(scene, count)) {
      rival.show(shot)
      const now = await nextFrame()
      times.push(now - before)
      before = now
    }
    return times
  },
  /** Microseconds to find the seat under a point. */
  hit(count: number): number | null {
    if (!rival?.hit || !scene) return null
    const [seat] = [Math.floor(scene.geometry.xs.length / 3)]
    rival.show({ x: scene.geometry.xs[seat] ?? 0, y: scene.geometry.ys[seat] ?? 0, scale: 0.5 })
    let found = 0
    const begin = performance.now()
    for (let turn = 0; turn < count; turn++) found += rival.hit(100 + ((turn * 37) % 700), 100 + ((turn * 53) % 500))
    const time = ((performance.now() - begin) * 1000) / count
    if (found === 0) throw new Error('Nothing was hit')
    return time
  },
  /** From 500 changes to the frame after the one that shows them. */
  async changes(): Promise<number> {
    if (!rival || !scene) throw new Error('Not prepared')
    const seats = Array.from({ length: 500 }, (_, at) => Math.floor((at * (scene?.geometry.xs.length ?? 0)) / 500))
    await frameOver()
    const begin = performance.now()
    rival.change(seats, true)
    await frameOver()
    return performance.now() - begin
  },
}

declare global {
  interface Window {
    bench: typeof bench
  }
}
window.bench = bench
