// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { seedInit } from '../../platform/shop/init.ts'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { show } from '../../../testing/page.tsx'
import { PageBanners } from './page-banners.tsx'

const shop = await testShop()
seedInit('et', { locale: 'et', navigations: [], links: {}, banners: [], categories: [] })

const hasPlace = (page: PageName) =>
  show(
    <InShop shop={shop}>
      <PageBanners page={page} params={{}} />
    </InShop>,
  ).childElementCount > 0

describe('banners at the end of a page [R3.6]', () => {
  it.each(['contacts', 'venues', 'news', 'favourites', 'tickets'] as const)('have their place on %s', (page) => {
    expect(hasPlace(page)).toBe(true)
  })

  it.each([
    'myTickets',
    'profileBookings',
    'profileHistory',
    'profileSettings',
    'profileTerms',
    'notifications',
    'checkout',
    'paymentStatus',
    'blank',
  ] as const)('have none on %s, where one’s own things are', (page) => {
    expect(hasPlace(page)).toBe(false)
  })
})
