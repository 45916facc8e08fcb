import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../testing/browser-page.tsx'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { filledReply } from '../../testing/filled-reply.ts'
import { SeriesMore } from './series-more.tsx'

openFilledShop()
const { id } = filledReply('readEvent')

it.each([
  { says: 'says in which hall a series plays', placeless: false },
  { says: 'names no hall as that of a series which plays in several', placeless: true },
])('$says [R3.3]', async ({ placeless }) => {
  const shop = await shopInBrowser()
  const shown = await showInShop(shop, <SeriesMore id={id} placeless={placeless} />)
  await expect.element(page.getByRole('heading', { name: shop.t('catalogue_promoter') })).toBeVisible()
  expect(page.getByRole('heading', { name: shop.t('catalogue_venue') }).elements()).toHaveLength(placeless ? 0 : 1)
  expect(page.getByRole('heading', { name: shop.t('catalogue_accessibility') }).elements()).toHaveLength(
    placeless ? 0 : 1,
  )
  await shown.unmount()
})
