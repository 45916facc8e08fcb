import { describe, expect, it } from 'vitest'
import { isLinkFresh, mayWriteAgain } from '../platform/mail/confirmation.rules.ts'
import { nextCheckAt, REMINDER_STEPS, type ReminderState, stepsTo } from './reminder.rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

describe('the states of a reminder', () => {
  it('are all reached from the first, and the last two lead nowhere', () => {
    const reached = new Set<ReminderState>(['asked'])
    for (const state of reached) for (const next of REMINDER_STEPS[state]) reached.add(next)
    expect([...reached].toSorted()).toEqual(Object.keys(REMINDER_STEPS).toSorted())
    expect(stepsTo('cancelled')).toEqual(['asked', 'confirmed'])
    expect(stepsTo('sent')).toEqual(['confirmed'])
    expect(REMINDER_STEPS.cancelled).toEqual([])
  })
})

describe('times of reminders', () => {
  it('are full minutes, when the sale opens, but in ten minutes at the latest', () => {
    expect(nextCheckAt(at('12:04:30'), at('12:00:10'))).toEqual(at('12:05:00'))
    expect(nextCheckAt(at('18:00:00'), at('12:00:10'))).toEqual(at('12:11:00'))
    expect(nextCheckAt(at('11:00:00'), at('12:00:00'))).toEqual(at('12:01:00'))
    expect(nextCheckAt(at('12:00:10'), at('12:00:10'))).toEqual(at('12:01:00'))
  })

  it('let an email be written again after a while, and a link confirm for a week', () => {
    expect(mayWriteAgain(at('12:00:00'), at('12:14:59'))).toBe(false)
    expect(mayWriteAgain(at('12:00:00'), at('12:15:00'))).toBe(true)
    expect(isLinkFresh(at('12:00:00'), new Date('2026-11-27T11:59:59Z'))).toBe(true)
    expect(isLinkFresh(at('12:00:00'), new Date('2026-11-27T12:00:00Z'))).toBe(false)
  })
})
