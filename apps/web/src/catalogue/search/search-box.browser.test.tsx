import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../../testing/browser-page.tsx'
import { openContractShop } from '../../../testing/contract-shop.ts'
import { filledReply } from '../../../testing/filled-reply.ts'
import { SearchBox } from './search-box.tsx'

const contract = openContractShop(filledReply)
const shop = await shopInBrowser('en')
const { t } = shop
const [event] = filledReply('suggest').events
if (!event) throw new Error('A filled reply has an event')
const address = location.href

beforeEach(() => {
  contract.answers('suggest', ({ query }) => ({
    query: query.q ?? '',
    events: [
      { ...event, id: 200001, title: 'Night concert', slug: 'night-concert', status: 'sold_out' as const },
      { ...event, id: 200002, title: 'Morning concert', slug: 'morning-concert' },
    ],
    others: [{ kind: 'city' as const, id: 1, name: 'Tartu', slug: 'Tartu', lang: null, events: 3 }],
  }))
  history.replaceState(null, '', '/en')
  return () => history.replaceState(null, '', address)
})

const box = () => page.getByRole('combobox', { name: t('shell_search') })
const option = (name: RegExp) => page.getByRole('option', { name })
const show = () => showInShop(shop, <SearchBox />)

describe('the box to search in [R2.2]', () => {
  it('suggests events and other things as one types, and says how many', async () => {
    await show()
    await box().fill('co')
    await expect.element(option(/Night concert/)).toBeVisible()
    await expect.element(option(/Tartu/)).toBeVisible()
    await expect.element(box()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText(t('content_search_suggestions_count', { count: 3 }))).toBeInTheDocument()
  })

  it('asks nothing for a single letter', async () => {
    await show()
    await box().fill('c')
    await box().fill('co')
    await expect.element(option(/Night concert/)).toBeVisible()
    expect(contract.asked('suggest').map(({ query }) => query.q)).toEqual(['co'])
  })

  it('is gone through with the arrows, the focus in the box; Enter leads to what is lit', async () => {
    await show()
    await box().fill('concert')
    await expect.element(option(/Morning concert/)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(option(/Morning concert/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(box()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toBe(shop.path('event', { id: 200002, slug: 'morning-concert' }))
  })

  it('keeps what was typed when Escape takes the suggestions away; Enter then searches for the words', async () => {
    await show()
    await box().fill('concert')
    await expect.element(option(/Night concert/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(option(/Night concert/)).not.toBeInTheDocument()
    await expect.element(box()).toHaveValue('concert')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe(`${shop.path('search', {})}?q=concert`)
  })

  it('says of an event for which there are no tickets any more that it is so', async () => {
    await show()
    await box().fill('night')
    await expect.poll(() => option(/Night concert/).element().textContent).toContain(t('catalogue_status_sold_out'))
  })
})
