import { describe, expect, it } from 'vitest'
import { invitationIn, isNewCode, timeWatched } from './same-code.rules.ts'

describe('a code before the camera', () => {
  it('is read once until it is gone for three seconds; another one after 700 ms [R13.2]', () => {
    const last = { text: 'A', at: 10_000 }
    expect(isNewCode(undefined, 'A', 0)).toBe(true)
    expect([12_999, 13_000].map((at) => isNewCode(last, 'A', at))).toEqual([false, true])
    expect([10_699, 10_700].map((at) => isNewCode(last, 'B', at))).toEqual([false, true])
  })

  it('is not gone because the device stood still for five seconds [R13.2]', () => {
    const last = { text: 'A', at: 10_000 }
    expect(isNewCode(last, 'A', last.at + timeWatched(5000))).toBe(false)
    const looks = Array.from({ length: 40 }, () => timeWatched(80))
    expect(isNewCode(last, 'A', last.at + looks.reduce((sum, one) => sum + one))).toBe(true)
  })

  it('may be an invitation, which is the end of an address [R13.2]', () => {
    expect(invitationIn('https://ee.example/door/#AB12CD34')).toBe('AB12CD34')
    expect(invitationIn('https://ee.example/door#AB12CD34')).toBe('AB12CD34')
    expect(invitationIn('0123456789ABCDEFGHJKMNPQRS')).toBeUndefined()
  })
})
