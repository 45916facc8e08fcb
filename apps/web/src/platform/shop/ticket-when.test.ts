import { describe, expect, it } from 'vitest'
import { daysLeft } from './ticket-when.ts'

const NOW = Date.parse('2030-11-21T10:00:00Z')
const left = (moment: string, language = 'et') => daysLeft(moment, 'Europe/Tallinn', NOW, language)

describe('the days until an event [R2.4]', () => {
  it('are counted by the calendar of the place, in words of the language', () => {
    expect(left('2030-12-12T17:00:00Z')).toBe('21 päeva pärast')
    expect(left('2030-12-12T17:00:00Z', 'ru')).toBe('через 21 день')
    expect(left('2030-11-21T21:59:00Z', 'en')).toBe('today')
    expect(left('2030-11-21T22:00:00Z', 'en')).toBe('tomorrow')
  })

  it('are not said once the day is over', () => {
    expect(left('2030-11-20T17:00:00Z')).toBeNull()
  })
})
