import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../src/platform/calls/queries.ts'
import { refused } from '../../testing/contract-shop.ts'
import { filledReply } from '../../testing/filled-reply.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { portal } from '../../testing/mounted-app.tsx'
import { App, loadOffice } from '../app.tsx'

const contract = openFilledShop()
const shop = await loadOffice(portal, 'en')
const { t } = shop
const KEY = `parter_${'k'.repeat(43)}`

const sums = {
  currency: 'EUR',
  sold: 3,
  returned: 1,
  soldAmount: 5700,
  returnedAmount: -1900,
  discountAmount: 0,
  feeAmount: 200,
  vatAmount: 0,
  amount: 3800,
}
const open = (hash: string) => {
  history.replaceState(null, '', `/staff/sales${hash}`)
  return render(<App first={shop} />)
}

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(390, 844)
  contract.answers('readReport', {
    ...filledReply('readReport'),
    by: 'event',
    rows: [{ ...sums, key: '200001', label: 'Night concert, 2027-05-08' }],
    totals: [sums],
    isCut: false,
  })
})

describe('the link to an organiser’s sales [R12.9]', () => {
  it('shows sums by its key alone, each figure with its name, and nothing that leads into the back office', async () => {
    await open(`#${KEY}`)
    await expect.element(page.getByRole('cell', { name: 'Night concert, 2027-05-08' })).toBeVisible()
    await expect.element(page.getByText('€57.00').first()).toHaveAttribute('data-label', t('reports_sold_amount'))
    expect(page.getByRole('link').elements()).toEqual([])
    const asked = contract.asked('readReport')
    expect(asked.length).toBeGreaterThan(0)
    expect(contract.asked('readStaffSession')).toEqual([])
  })

  it('says when it has ended, and when it never was one', async () => {
    contract.answers('readReport', refused('login_required'))
    await open(`#${KEY}`)
    await expect.element(page.getByText(t('reports_link_over'))).toBeVisible()
    const before = contract.asked('readReport').length
    queryClient.clear()
    await open('#parter_short')
    await expect.element(page.getByText(t('reports_link_over')).last()).toBeVisible()
    expect(contract.asked('readReport')).toHaveLength(before)
  })
})
