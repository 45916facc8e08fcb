import { describe, expect, it } from 'vitest'
import { pagePolicy } from './security-headers.ts'

describe('the content security policy of a page [R4.14]', () => {
  const trackerIds = { googleAnalytics: 'G-ABC123', metaPixel: '123456789012' }

  it('allows nothing else where the storefront has no trackers, and on checkout and payment pages', () => {
    expect(pagePolicy('event', { trackerIds: {} })).toBeUndefined()
    for (const page of ['checkout', 'paymentStatus']) expect(pagePolicy(page, { trackerIds })).toBeUndefined()
  })

  it('allows the storefront’s own trackers elsewhere, and inline scripts nowhere', () => {
    expect(pagePolicy('event', { trackerIds: { metaPixel: '123456789012' } })).toContain(
      "script-src 'self' https://connect.facebook.net;",
    )
    const both = pagePolicy(null, { trackerIds })
    expect(both).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com https:\/\/connect\.facebook\.net;/)
    expect(both).not.toContain('unsafe')
  })
})
