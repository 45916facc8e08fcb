import { describe, expect, it } from 'vitest'
import { firstStop, seatAfterKey, seatGrid } from './seat-grid.rules.ts'
import { seats } from '../../../testing/hall.ts'

const grid = seatGrid(seats)
const after = (from: number, key: string, ctrlKey = false) => seatAfterKey(grid, from, { key, ctrlKey })?.id

describe('the grid of seats [R10.7]', () => {
  it('puts seats into rows as they lie, whatever the order that they came in', () => {
    const mixed = seatGrid(seats.toReversed())
    expect(mixed.rowsRun).toBe('across')
    expect(mixed.rows.map(({ label, seats: own }) => [label, own.map(({ seat }) => seat).join('')])).toEqual([
      ['1', '1234'],
      ['2', '1234'],
    ])
  })

  it('moves with arrows as one sees the plan, and stays at its edges', () => {
    expect(after(12, 'ArrowRight')).toBe(13)
    expect(after(12, 'ArrowLeft')).toBe(11)
    expect(after(11, 'ArrowLeft')).toBe(11)
    expect(after(12, 'ArrowDown')).toBe(22)
    expect(after(22, 'ArrowDown')).toBe(22)
  })

  it('leads to the nearest seat of a row that is shorter', () => {
    const shorter = seatGrid(seats.filter(({ id }) => id !== 23 && id !== 24))
    expect(seatAfterKey(shorter, 14, { key: 'ArrowDown', ctrlKey: false })?.id).toBe(22)
  })

  it('jumps to the ends of the row, with Ctrl to those of the section', () => {
    expect(after(22, 'Home')).toBe(21)
    expect(after(12, 'End')).toBe(14)
    expect(after(22, 'Home', true)).toBe(11)
    expect(after(12, 'End', true)).toBe(24)
  })

  it('leaves all other keys alone', () => {
    expect(after(12, 'a')).toBeUndefined()
    expect(after(99, 'ArrowRight')).toBeUndefined()
  })

  it('turns the arrows with rows that run down along a wall', () => {
    const side = seatGrid(seats.map((seat) => ({ ...seat, x: seat.y, y: seat.x })))
    expect(side.rowsRun).toBe('down')
    expect(seatAfterKey(side, 12, { key: 'ArrowDown', ctrlKey: false })?.id).toBe(13)
    expect(seatAfterKey(side, 12, { key: 'ArrowRight', ctrlKey: false })?.id).toBe(22)
    expect(seatAfterKey(side, 12, { key: 'ArrowUp', ctrlKey: false })?.id).toBe(11)
  })

  it('stops the tab key at one’s own seat, else at the first free one', () => {
    expect(firstStop(grid, ({ state }) => state)).toBe(11)
    expect(firstStop(grid, ({ id, state }) => (id === 22 ? 'mine' : state))).toBe(22)
    expect(firstStop(grid, () => 'taken')).toBe(11)
    expect(firstStop(seatGrid([]), () => 'free')).toBeUndefined()
  })
})
