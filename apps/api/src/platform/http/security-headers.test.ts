import { describe, expect, it } from 'vitest'
import { pagePolicy } from './security-headers.ts'

describe('the content security policy of a page [R4.14]', () => {
  const plain = { settings: { NODE_ENV: 'development' }, portals: [] } as const
  const trackerIds = { googleAnalytics: 'G-ABC123', metaPixel: '123456789012' }

  it('allows nothing else where the storefront has no trackers, and on checkout and payment pages', () => {
    expect(pagePolicy('event', { trackerIds: {} }, plain)).toBeUndefined()
    for (const page of ['checkout', 'paymentStatus']) expect(pagePolicy(page, { trackerIds }, plain)).toBeUndefined()
  })

  it('allows the storefront’s own trackers elsewhere, and inline scripts nowhere', () => {
    expect(pagePolicy('event', { trackerIds: { metaPixel: '123456789012' } }, plain)).toContain(
      "script-src 'self' https://connect.facebook.net;",
    )
    const both = pagePolicy(null, { trackerIds }, plain)
    expect(both).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com https:\/\/connect\.facebook\.net;/)
    expect(both).not.toContain('unsafe')
  })

  it('allows the styles of a page and the script that starts its program by their hashes alone, and keeps what holds everywhere', () => {
    const settings = { NODE_ENV: 'production' } as const
    const own = { styleSource: "'sha256-abc='", scriptSource: "'sha256-def='" }
    const policy = pagePolicy('event', { trackerIds: {} }, { settings, portals: [], ...own })
    expect(policy).toContain("style-src 'self' 'sha256-abc=';")
    expect(policy).toContain("script-src 'self' 'sha256-def=';")
    expect(policy).toMatch(/; upgrade-insecure-requests$/)
  })
})
