import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../../testing/browser-page.tsx'
import { openContractShop } from '../../../testing/contract-shop.ts'
import { filledReply } from '../../../testing/filled-reply.ts'
import { ArticleShow } from './article-show.tsx'

const shop = await shopInBrowser()
const contract = openContractShop()

const event = filledReply('readEvent')
const CLOSING = { page: 'event', id: event.id, before: '', link: '<p>Piletid</p>' } as const
const bar = () => page.getByRole('region', { name: shop.t('catalogue_choose_seats') })

/** The ticket of an article under a text as long as two screens. */
const showArticle = async (width: number) => {
  await page.viewport(width, 844)
  contract.answers('readEvent', { ...event, status: 'on_sale', hasSeatMap: true, otherDates: [] })
  await showInShop(
    shop,
    <>
      <div style={{ blockSize: '200svh' }} />
      <ArticleShow {...CLOSING} />
    </>,
  )
}

it('on a phone the way to the show stays in reach until its ticket comes into view [R2.5]', async () => {
  await showArticle(390)
  await expect.element(bar()).toBeVisible()
  document.querySelector('h2')?.scrollIntoView()
  await expect.element(bar()).not.toBeInTheDocument()
})

it('on a desktop the ticket stands beside the text, without a bar [R2.5]', async () => {
  await showArticle(1440)
  await expect.element(page.getByRole('heading', { name: event.title })).toBeInTheDocument()
  await expect.element(bar()).not.toBeInTheDocument()
})
