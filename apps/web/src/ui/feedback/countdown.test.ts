import { describe, expect, it } from 'vitest'
import { clockText, duration, momentPassed } from './countdown.tsx'

describe('remaining time', () => {
  it('is formatted as a clock, never below zero', () => {
    expect(clockText(581)).toBe('9:41')
    expect(clockText(59.2)).toBe('1:00')
    expect(clockText(4181)).toBe('1:09:41')
    expect(clockText(-3)).toBe('0:00')
    expect(duration(581)).toBe('PT9M41S')
  })

  it('is announced only at ten, five, two, one and half a minute [R10.7]', () => {
    expect(momentPassed(601, 600)).toBe(600)
    expect(momentPassed(600, 599)).toBeUndefined()
    expect(momentPassed(61, 59)).toBe(60)
    expect(momentPassed(29, 28)).toBeUndefined()
  })
})
