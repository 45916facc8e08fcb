import { describe, expect, it } from 'vitest'
import { newCorners, visibleCorners, simplified } from './corners.rules.ts'

const round = Array.from({ length: 200 }, (_, at): [number, number] => [
  Math.cos((at / 100) * Math.PI) * 1000,
  Math.sin((at / 100) * Math.PI) * 1000,
])

describe('the outline of a section', () => {
  it('has fewer corners the smaller it is drawn', () => {
    const far = visibleCorners(round, { scale: 0.02, left: 0, top: 0 }, newCorners()).length
    const near = visibleCorners(round, { scale: 2, left: 0, top: 0 }, newCorners()).length
    expect(far).toBeLessThan(near / 4)
    expect(near).toBe(400)
  })

  it('never deviates visibly from the original', () => {
    const few = simplified(round, 10)
    for (const [x, y] of round) {
      let least = Infinity
      for (let at = 0; at < few.length; at += 2) {
        const [x1, y1] = [few[at] ?? 0, few[at + 1] ?? 0]
        const [x2, y2] = [few[(at + 2) % few.length] ?? 0, few[(at + 3) % few.length] ?? 0]
        const share = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
        const on = Math.min(1, Math.max(0, share))
        least = Math.min(least, Math.hypot(x - x1 - on * (x2 - x1), y - y1 - on * (y2 - y1)))
      }
      expect(least).toBeLessThanOrEqual(10)
    }
  })

  it('keeps its sharp corners', () => {
    const square = [0, 1, 2, 3].flatMap((side): [number, number][] =>
      [0, 0.5].map((part): [number, number] => {
        const at = side + part
        return at < 1 ? [at, 0] : at < 2 ? [1, at - 1] : at < 3 ? [3 - at, 1] : [0, 4 - at]
      }),
    )
    expect([...simplified(square, 0.01)]).toEqual([0, 0, 1, 0, 1, 1, 0, 1])
  })
})
