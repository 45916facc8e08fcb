import type { ShowCard as Show } from '@parter/contract/catalogue/catalogue.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../testing/browser-page.tsx'
import { filledReply } from '../../testing/filled-reply.ts'
import { accessibilityProblems } from '../../testing/mounted-app.tsx'
import { ShowsOf } from './shows-of.tsx'

const first = filledReply('listShows')
const [sample] = first.shows as [Show]
const [category] = sample.event.categories as [Show['event']['categories'][number]]

const show = (id: number, title: string, code: string): Show => ({
  ...sample,
  event: { ...sample.event, id, title, categories: [{ ...category, code }] },
  series: null,
})
const EVENING = show(1, 'Tango', 'theatre')
const GIFT = show(2, 'Kinkepilet teatrisse', 'gift-cards')

const headingsOf = async (shows: readonly Show[]) => {
  await page.viewport(390, 844)
  const reply = { ...first, shows: [...shows], total: shows.length, next: null }
  const shown = await showInShop(await shopInBrowser(), <ShowsOf heading="Tulemas" of={{ venue: 1 }} first={reply} />)
  await expect.poll(() => document.querySelectorAll('article').length).toBe(shows.length)
  expect((await accessibilityProblems()).join('\n')).toBe('')
  const headings = [...document.querySelectorAll('h2, h3')].map((one) => one.textContent)
  await shown.unmount()
  return headings
}

it('gift tickets, which have no evening, stand after the shows under a heading of their own [R3.3]', async () => {
  expect(await headingsOf([GIFT, EVENING])).toEqual(['Tulemas', 'Tango', 'Kinkepiletid', 'Kinkepilet teatrisse'])
})

it('a list of nothing but gift tickets needs no second heading [R3.3]', async () => {
  expect(await headingsOf([GIFT])).toEqual(['Tulemas', 'Kinkepilet teatrisse'])
})
