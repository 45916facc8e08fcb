import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../testing/browser-page.tsx'
import { filledReply } from '../../testing/filled-reply.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { queryClient, setOfflineFallback } from '../platform/calls/queries.ts'
import { setStaleSince } from '../platform/calls/stale-since.ts'

const contract = openFilledShop()
const { t, dates, portal } = await shopInBrowser('en')
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } })
afterEach(() => {
  setOfflineFallback(async () => null)
  setStaleSince(null)
})

const at = new Date(Date.now() - 3_600_000)
const words = t('shell_kept', { moment: `${dates.date(at, portal.timezone)} ${dates.time(at, portal.timezone)}` })
const openWithoutNetwork = async () => {
  setOfflineFallback(async (name) => ({ at: at.getTime(), reply: filledReply(name) }))
  contract.fails((name) => name === 'readVenue')
  await openPage('venue', 'en')
}

describe('a page without a network', () => {
  it('shows stored data and since when it is stale [R8.3]', async () => {
    await openWithoutNetwork()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sample name' })).toBeVisible()
  })

  it('refetches as soon as the shop can be reached, and hides the bar [R8.3]', async () => {
    await openWithoutNetwork()
    await expect.element(page.getByText(words)).toBeVisible()
    contract.failsNoMore()
    contract.answers('readVenue', { name: 'A new name' })
    contract.sends('/health/ready', () => 'ok')
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: 'A new name' })).toBeVisible()
  })
})
