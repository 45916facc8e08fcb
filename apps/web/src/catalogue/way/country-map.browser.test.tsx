import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityProblems } from '../../../testing/mounted-app.tsx'
import { shopInBrowser, showInShop } from '../../../testing/browser-page.tsx'
import { CountryMap } from './country-map.tsx'

const county = (name: string, city: string, venues: number, longitude: number, latitude: number) => ({
  name,
  label: name,
  venues,
  cities: [{ name: city, label: city, venues, longitude, latitude, countryCode: 'EE' }],
})

const COUNTIES = [
  county('Harju maakond', 'Tallinn', 7, 24.75, 59.43),
  county('Viljandi maakond', 'Viljandi', 1, 25.6, 58.36),
  county('Tartu maakond', 'Tartu', 1, 26.72, 58.37),
]

it('a city on the map is the way to the venues of its county, as large as a thumb [R2.6] [R10.7]', async () => {
  await page.viewport(390, 844)
  await showInShop(await shopInBrowser(), <CountryMap counties={COUNTIES} isHere={({ label }) => label === 'Tartu'} />)
  await expect.element(page.getByRole('link', { name: 'Tallinn 7' })).toBeInTheDocument()
  const links = [...document.querySelectorAll('nav a')]
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '').split('?')[1])).toEqual([
    'county=Harju+maakond',
    'county=Viljandi+maakond',
    'county=Tartu+maakond',
  ])
  for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThan(40)
  expect((await accessibilityProblems()).join('\n')).toBe('')
})

it('on a page of what is on, a city is the way to what is on there [R2.6]', async () => {
  const to = { label: 'Linnad', href: ({ name }: { name: string }) => `/tickets?city=${name}` }
  await showInShop(await shopInBrowser(), <CountryMap counties={COUNTIES} to={to} />)
  const link = page.getByRole('navigation', { name: 'Linnad' }).getByRole('link', { name: 'Tallinn 7' })
  await expect.element(link).toHaveAttribute('href', '/tickets?city=Tallinn')
})
