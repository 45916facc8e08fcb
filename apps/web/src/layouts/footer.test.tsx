// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadContentIcon } from '../platform/shop/content-icons.ts'
import { seedInit } from '../platform/shop/init.ts'
import { InShop, testShop } from '../../testing/shop.tsx'
import { show } from '../../testing/page.tsx'
import { Footer } from './footer.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { WholeMenu } from './whole-menu.tsx'

const shop = await testShop()

beforeEach(() => {
  const icons = { 'facebook-logo': { body: '<path d="M1 1"/>' }, 'instagram-logo': { body: '<path d="M2 2"/>' } }
  vi.stubGlobal('fetch', async () => Response.json({ prefix: 'ph', width: 256, icons }))
  seedInit('et', {
    locale: 'et',
    navigations: [
      { id: 1, parentId: null, label: 'Teater', slug: 'teater', slugs: {} },
      { id: 2, parentId: 1, label: 'Ooper', slug: 'ooper', slugs: {} },
      { id: 3, parentId: null, label: 'Kinkekaart', slug: 'https://gifts.example', slugs: {} },
    ],
    links: {
      help: [{ label: 'Kuidas osta', slug: '/uldinfo/ostjale' }],
      popular: [
        { label: 'Teater', slug: 'teater' },
        { label: 'Partner', slug: 'https://partner.example' },
      ],
    },
    banners: [],
    categories: [],
  })
})
afterEach(() => vi.unstubAllGlobals())

const shown = (element: ReactNode) => show(<InShop shop={shop}>{element}</InShop>)
const linksIn = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])
const columnOf = (place: Element, heading: string) =>
  [...place.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === heading)

describe('the footer', () => {
  it('shows the content’s links: those about help in its column, all others with the shop’s pages [R3.7]', () => {
    const footer = shown(<Footer />)
    const help = linksIn(columnOf(footer, shop.t('shell_footer_help')))
    const own = linksIn(columnOf(footer, shop.t('shell_footer_shop')))
    expect(help).toContainEqual(['Kuidas osta', '/uldinfo/ostjale'])
    expect(own).toContainEqual(['Teater', '/piletid/teater'])
    expect(own).toContainEqual(['Partner', 'https://partner.example'])
    expect(own).not.toContainEqual(['Kuidas osta', '/uldinfo/ostjale'])
    expect(footer.querySelector('a[href="https://partner.example"]')?.getAttribute('rel')).toBe('external')
  })

  it('links to the page about the shop, to its social pages with their icons, and to the other storefronts [R3.1]', async () => {
    const footer = shown(<Footer />)
    expect(linksIn(columnOf(footer, shop.t('shell_footer_shop')))[0]).toEqual([
      shop.t('shell_link_about'),
      `/uldinfo/info/${shop.portal.pagesIds.homepage}`,
    ])
    const social = footer.querySelector(`[aria-label="${shop.t('shell_follow_us')}"]`)
    expect(linksIn(social).map(([, href]) => href)).toEqual(shop.portal.socialLinks.map(({ link }) => link))
    await act(() => Promise.all(shop.portal.socialLinks.map(({ icon }) => loadContentIcon(icon))))
    expect(social?.querySelectorAll('svg path')).toHaveLength(shop.portal.socialLinks.length)
    const pictures = [...(columnOf(footer, shop.t('shell_country'))?.querySelectorAll('img') ?? [])]
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(shop.portal.portals.map(({ icon }) => icon))
  })
})

describe('the menu', () => {
  it('shows nested items in the full menu, and elsewhere only the first level [R2.7] [R3.7]', () => {
    const menu = shown(<WholeMenu />)
    const theatre = [...menu.querySelectorAll('li')].find((one) => one.querySelector('a')?.textContent === 'Teater')
    expect(linksIn(theatre)).toEqual([
      ['Teater', '/piletid/teater'],
      ['Ooper', '/piletid/ooper'],
    ])
    expect(linksIn(shown(<NavigationLinks />)).map(([label]) => label)).toEqual(['Teater', 'Kinkekaart'])
  })
})
