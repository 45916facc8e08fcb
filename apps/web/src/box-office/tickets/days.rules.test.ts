import type { PriceZone } from '@parter/contract/box-office/box-office.ts'
import { describe, expect, it } from 'vitest'
import { dayChoices } from './days.rules.ts'

const zone = (id: number, placesLeft: number, days: string[] | null) => ({ id, placesLeft, days }) as PriceZone
const [friday, saturday, sunday] = ['2027-07-16', '2027-07-17', '2027-07-18']

describe('the days of an event of several [R4.11]', () => {
  it('are chosen before the tickets: all of them, or one, each with what is left', () => {
    const zones = [zone(1, 20, [friday]), zone(2, 0, [saturday]), zone(3, 7, [saturday, sunday]), zone(4, 100, null)]
    expect(
      dayChoices(zones).map(({ day, zones: own, placesLeft }) => [day, own.map(({ id }) => id), placesLeft]),
    ).toEqual([
      [null, [4], 100],
      [friday, [1], 20],
      [saturday, [2, 3], 7],
      [sunday, [3], 7],
    ])
  })

  it('are no choice where every ticket is for the whole event', () => {
    expect(dayChoices([zone(4, 100, null), zone(5, 3, null)])).toEqual([])
  })
})
