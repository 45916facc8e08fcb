import { hallColours } from '@parter/portal/faces/hall-colours.ts'
import { describe, expect, it } from 'vitest'
import { hallPlan } from '../halls/plan/hall-plan.rules.ts'
import { hallDrawing } from './hall-drawing.rules.ts'

/** A square hall of so many seats in two zones, half of them near the stage. */
const hallOf = (count: number, across = Math.ceil(Math.sqrt(count))) => {
  const seats = Array.from({ length: count }, (_, seat) => ({
    x: (seat % across) * 55,
    y: Math.floor(seat / across) * 95,
  }))
  return hallPlan({
    hallVersionId: 1,
    version: 1,
    drawing: {
      width: 5000,
      height: 5000,
      focalPoint: [(across * 55) / 2, -300],
      shapes: [
        {
          kind: 'stage',
          points: [
            [0, -500],
            [500, -500],
            [500, -200],
          ],
        },
      ],
      zones: ['a', 'b'].map((code, shade) => ({ id: shade + 1, code, kind: 'seated' as const, name: {}, shade })),
      sections: [],
    },
    sections: [{ sectionId: 1, kind: 'seated', name: {}, zoneCode: null }],
    zoneCodes: ['a', 'b'],
    placeIds: Int32Array.from(seats, (_, seat) => seat + 1),
    sectionOf: new Uint16Array(count),
    zoneOf: Uint16Array.from(seats, (_, seat) => (seat < count / 2 ? 0 : 1)),
    rows: seats.map(({ y }) => `${y}`),
    seats: seats.map(({ x }) => `${x}`),
    kinds: seats.map(() => 'normal' as const),
    xs: Int32Array.from(seats, ({ x }) => x),
    ys: Int32Array.from(seats, ({ y }) => y),
  })
}
const colours = hallColours(1)
const countOf = (text: string, part: RegExp) => [...text.matchAll(part)].length

describe('the drawing of a hall [R2.6]', () => {
  it('has a shape for each seat, the dearest lit, and the stage as a line', () => {
    const svg = hallDrawing(hallOf(30), colours)
    expect(countOf(svg, /Z/g)).toBe(30 + 1)
    const lit = new RegExp(`<path d="([^"]*)" fill="${colours.lit}"/>`).exec(svg)?.[1] ?? ''
    expect(countOf(lit, /Z/g)).toBe(15)
    expect(svg).toContain(`stroke="${colours.ink}"`)
  })

  it('lies within its picture, however large the hall is', () => {
    for (const count of [1, 30, 1601, 14_001]) {
      const svg = hallDrawing(hallOf(count), colours)
      expect(svg, `${count}`).not.toMatch(/NaN|Infinity/)
      for (const [, x = '', y = ''] of svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThan(0)
        expect(Number(x)).toBeLessThan(960)
        expect(Number(y)).toBeGreaterThan(0)
        expect(Number(y)).toBeLessThan(640)
      }
    }
  })

  it('lies on its long side where an arena is higher than wide, and stands as it is where a house is small', () => {
    const size = (count: number) => {
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(hallDrawing(hallOf(count, 20), colours)) ?? []
      return Number(width) > Number(height)
    }
    expect(size(6000)).toBe(true)
    expect(size(1000)).toBe(false)
  })

  it('is small where seats are many: dots, then the areas of sections', () => {
    expect(countOf(hallDrawing(hallOf(2000), colours), /h0/g)).toBe(2000)
    expect(hallDrawing(hallOf(20_000), colours).length).toBeLessThan(4000)
  })
})
