// @vitest-environment happy-dom
import type { InitData } from '@parter/contract/content/content.ts'
import { act, Suspense, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { seedInit } from '../../platform/shop/init.ts'
import { show } from '../../../testing/page.tsx'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { ListBanner, PlacedBanners } from './placed-banners.tsx'

const shop = await testShop()
const picture = { id: 'p1', width: 800, height: 500, widths: [400, 800], placeholder: 'data:,' }
const banner = (id: number, part: Partial<InitData['banners'][number]>) => ({
  id,
  type: 'hero' as const,
  title: `Plakat ${id}`,
  text: '',
  label: '',
  link: `/piletid/20000${id}`,
  picture,
  location: [],
  ...part,
})
seedInit('et', {
  locale: 'et',
  navigations: [],
  links: {},
  categories: [],
  banners: [
    banner(1, {}),
    banner(2, {}),
    banner(3, { location: [{ category: 'concerts' }] }),
    banner(4, { location: [{ category: 'sport' }] }),
    banner(5, { type: 'strip', link: '/info' }),
    banner(6, { type: 'aside', link: location.pathname }),
  ] as InitData['banners'],
})

/** Shows banners. @returns reads their titles, which come with their words */
const shown = async (part: ReactNode) => {
  const place = await act(async () =>
    show(
      <InShop shop={shop}>
        <Suspense>{part}</Suspense>
      </InShop>,
    ),
  )
  return () => [...place.querySelectorAll('strong')].map(({ textContent }) => textContent)
}

const inConcerts = (nth: number, besides: readonly number[] = []) => (
  <ListBanner page="ticketCategory" category="concerts" besides={new Set(besides)} nth={nth} />
)

describe('the banners of a list [R3.6]', () => {
  it('stand one at a place, those made for its category first, and none of another', async () => {
    await expect.poll(await shown(inConcerts(0))).toEqual(['Plakat 3'])
    await expect.poll(await shown(inConcerts(1))).toEqual(['Plakat 1'])
    await expect.poll(await shown(inConcerts(3))).toEqual([])
  })

  it('are for shows that the list doesn’t have itself', async () => {
    await expect.poll(await shown(inConcerts(0, [200003, 200001]))).toEqual(['Plakat 2'])
  })
})

describe('the banners under a page [R3.6]', () => {
  it('lead elsewhere', async () => {
    await expect.poll(await shown(<PlacedBanners page="ticketCategory" category="concerts" />)).toEqual(['Plakat 5'])
  })
})
