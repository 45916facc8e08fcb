import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.rules.ts'

describe('the name of a device', () => {
  it('is what its owner would call it', () => {
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('iPhone')
    expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)')).toBe('Mac')
    expect(deviceName('curl')).toBe('')
  })
})
