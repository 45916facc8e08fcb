import '../../apps/web/src/ui/tokens.css'
import { ours } from './ours.ts'
import { journeyOf, type MakeRival, makeScene, type Rival, type Scene } from './scene.ts'
import { cleared, plainSvg } from './without-library.ts'

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
