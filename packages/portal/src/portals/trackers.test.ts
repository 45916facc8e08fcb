import { describe, expect, it } from 'vitest'
import { TRACKERS, trackersOn } from './trackers.ts'

const ids = { googleAnalytics: 'G-ABC123', metaPixel: '123456789012' }

describe('counters of third parties [R4.14]', () => {
  it('are those that the storefront names, and none where somebody buys and pays', () => {
    expect(trackersOn('event', ids)).toEqual(Object.entries(ids))
    expect(trackersOn(null, { metaPixel: '123456789012', googleAnalytics: undefined })).toEqual([
      ['metaPixel', '123456789012'],
    ])
    for (const page of ['checkout', 'paymentStatus', 'healthcheck']) expect(trackersOn(page, ids)).toEqual([])
  })

  it('each hang on one flag, and their numbers can’t smuggle anything into an address', () => {
    expect(TRACKERS.googleAnalytics.flag).toBe('statistics')
    expect(TRACKERS.metaPixel.flag).toBe('marketing')
    for (const wrong of ['', 'G-', 'G-ABC123&x=1', 'G-abc', '12', '12345678;']) {
      expect(TRACKERS.googleAnalytics.id.test(wrong)).toBe(false)
      expect(TRACKERS.metaPixel.id.test(wrong)).toBe(false)
    }
  })
})
