import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, fromBase64, fromHex, tidyCode, toHex } from './fingerprint.ts'
import { type ListBytes, makeTicketList, PRINT } from './ticket-list.ts'

interface Row {
  readonly print: string
  readonly isValid: boolean
  readonly zone: number
  readonly days: number
}
const bytesOf = (rows: readonly Row[]): ListBytes => ({
  fingerprints: fromHex(rows.map(({ print }) => print).join('')),
  states: Uint8Array.from(rows, ({ isValid }) => (isValid ? 1 : 0)),
  zones: Uint8Array.from(rows.flatMap(({ zone }) => [zone >> 8, zone & 255])),
  days: Uint8Array.from(rows.flatMap(({ days }) => [24, 16, 8, 0].map((by) => (days >> by) & 255))),
  places: rows.map(({ print }) => ['A', '1', print, 1]),
})
// few prints, so that they meet in one slot and come again
const print = fc.tuple(
  fc.constantFrom('00000001', 'ffffffff', 'abcdef12'),
  fc.constantFrom('000000000000', '000000000001'),
)
const row = fc.record({
  print: print.map((parts) => parts.join('')),
  isValid: fc.boolean(),
  zone: fc.integer({ min: 0, max: 65_535 }),
  days: fc.integer({ min: 0, max: 0x7fffffff }),
})
const rows = fc.uniqueArray(row, { selector: (one) => one.print })

describe('the list of a door', () => {
  it('knows what the last change said of each ticket, and nothing else [R13.2]', () => {
    fc.assert(
      fc.property(rows, fc.array(rows, { maxLength: 4 }), (whole, changes) => {
        const list = makeTicketList(bytesOf(whole))
        const wanted = new Map(whole.map((one) => [one.print, one]))
        for (const change of changes) {
          list.lay(bytesOf(change))
          for (const one of change) wanted.set(one.print, one)
        }
        expect(list.size()).toBe(wanted.size)
        expect(list.valid()).toBe([...wanted.values()].filter(({ isValid }) => isValid).length)
        for (const [known, { isValid, zone, days }] of wanted) {
          const at = list.find(fromHex(known))
          const numbers = Array.from({ length: 31 }, (_, nth) => nth + 1).filter((day) => days & (1 << (day - 1)))
          expect(list.ticketAt(at)).toEqual({ isValid, zoneId: zone, days: days === 0 ? null : numbers })
          expect(list.placeOf(at)?.seat).toBe(known)
        }
        expect(list.find(fromHex('12'.repeat(PRINT)))).toBe(-1)
      }),
    )
  })

  it('has ten bytes of a code’s hash, other ones at each event [R13.3]', async () => {
    const code = tidyCode(' ab12-cd34 ')
    expect(code).toBe('AB12CD34')
    const own = await fingerprintOf(7, code)
    // printf '7:AB12CD34' | sha256sum
    expect(toHex(own)).toBe('62b9338ca88996cf53b4')
    expect(toHex(await fingerprintOf(8, code))).not.toBe(toHex(own))
    expect(fromBase64(btoa('\u0000\u00ff'))).toEqual(Uint8Array.of(0, 255))
  })
})
