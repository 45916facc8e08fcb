import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { filledReply } from '../../../testing/filled-reply.ts'
import { openFilledShop } from '../../../testing/filled-shop.ts'
import { openPage } from '../../../testing/mounted-app.tsx'

const contract = openFilledShop()
const article = { ...filledReply('readInfoArticle'), id: 12 }
const [sample] = article.section.articles
if (!sample) throw new Error('A filled section has an article')
const TITLES = ['Kuidas osta', 'Maksmine', 'Pileti kättesaamine', 'Kui pilet läks kaduma'] as const
const section = {
  ...article.section,
  articles: TITLES.map((title, at) => ({ ...sample, id: 9 + at, title })),
}
const line = () => page.getByRole('group', { name: section.title })

it('on a phone the articles of the section stand above the one that is read, which is in sight [R2.5]', async () => {
  await page.viewport(390, 844)
  contract.answers('readInfoArticle', { ...article, section })
  await openPage('infoArticle')
  await expect.element(line().getByRole('link')).toHaveLength(TITLES.length)
  const current = line().getByRole('link', { name: TITLES[3] })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  await expect.element(current).toBeInViewport({ ratio: 1 })
})

it('on a desktop they stand beside it alone [R2.5]', async () => {
  await page.viewport(1440, 900)
  contract.answers('readInfoArticle', { ...article, section })
  await openPage('infoArticle')
  await expect.element(page.getByRole('complementary').getByRole('link', { name: TITLES[3] })).toBeVisible()
  await expect.element(line()).not.toBeInTheDocument()
})
