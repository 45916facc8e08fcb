import { describe, expect, it } from 'vitest'
import { pagePolicy } from './security-headers.ts'

describe('whom a page may speak to [R4.14]', () => {
  const trackerIds = { googleAnalytics: 'G-ABC123', metaPixel: '123456789012' }

  it('is nobody else where the storefront has no counters, and where somebody buys and pays', () => {
    expect(pagePolicy('event', { trackerIds: {} })).toBeUndefined()
    for (const page of ['checkout', 'paymentStatus']) expect(pagePolicy(page, { trackerIds })).toBeUndefined()
  })

  it('are the storefront’s own counters elsewhere, and scripts that are inlined still by nobody', () => {
    expect(pagePolicy('event', { trackerIds: { metaPixel: '123456789012' } })).toContain(
      "script-src 'self' https://connect.facebook.net;",
    )
    const both = pagePolicy(null, { trackerIds })
    expect(both).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com https:\/\/connect\.facebook\.net;/)
    expect(both).not.toContain('unsafe')
  })
})
