import { describe, expect, it } from 'vitest'
import { between, cameraOn, framePoint, isStill, planPoint, pushed, slowed, within, zoomedAt } from './camera.rules.ts'

const frame = { width: 400, height: 300 }
const hall = { left: 0, top: 0, right: 4000, bottom: 3000 }
const whole = cameraOn(hall, frame, 0)
const limits = { hall, least: whole.scale, most: 1 }

describe('the view of a hall', () => {
  it('shows all of it, in the middle, with a margin', () => {
    expect(whole).toEqual({ x: 2000, y: 1500, scale: 0.1 })
    expect(cameraOn(hall, frame, 50).scale).toBeCloseTo(200 / 3000)
  })

  it('finds on the plan what lies in the frame, and back', () => {
    const camera = { x: 1000, y: 500, scale: 0.5 }
    const point = planPoint(camera, frame, [10, 20])
    expect(framePoint(camera, frame, point)).toEqual([10, 20])
  })

  it('grows around the finger, never beyond its limits', () => {
    const at = [100, 75] as const
    const before = planPoint(whole, frame, at)
    const larger = zoomedAt(whole, frame, at, 4, limits)
    expect(larger.scale).toBeCloseTo(0.4)
    expect(framePoint(larger, frame, before)[0]).toBeCloseTo(100)
    expect(framePoint(larger, frame, before)[1]).toBeCloseTo(75)
    expect(zoomedAt(whole, frame, at, 100, limits).scale).toBe(1)
    expect(zoomedAt(larger, frame, at, 0.001, limits)).toEqual(whole)
  })

  it('never loses the hall from sight, however far it is pushed', () => {
    const near = { x: 2000, y: 1500, scale: 1 }
    const away = within(pushed(near, 1e6, -1e6), frame, limits)
    expect(away.x).toBeGreaterThanOrEqual(0)
    expect(away.y).toBeLessThanOrEqual(3000)
  })

  it('flies from one view to another and arrives', () => {
    const to = { x: 100, y: 200, scale: 0.8 }
    expect(between(whole, to, 0)).toEqual(whole)
    const end = between(whole, to, 1)
    for (const part of ['x', 'y', 'scale'] as const) expect(end[part]).toBeCloseTo(to[part])
    expect(between(to, { ...to, x: 300 }, 1).x).toBe(300)
  })

  it('comes to rest after a push', () => {
    expect(isStill(slowed([3, -2], 100))).toBe(false)
    expect(isStill(slowed([3, -2], 3000))).toBe(true)
  })
})
