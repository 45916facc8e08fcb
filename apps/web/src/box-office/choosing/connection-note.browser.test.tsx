import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../../testing/browser-page.tsx'
import { openFilledShop } from '../../../testing/filled-shop.ts'
import { availabilityBytes, seatMap } from '../../../testing/small-event.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')

describe('the plan of a hall whose changes are asked for', () => {
  it('shows it, and since when nothing new is known, until the shop replies again [R10.3]', async () => {
    await openPage('seatMap', 'en')
    await expect.element(page.getByText(t('seat_map_asking'))).toBeVisible()
    contract.sends(seatMap.availabilityUrl, () => {
      throw new TypeError('Failed to fetch')
    })
    await expect.element(page.getByText(t('seat_map_lost'))).toBeVisible()
    contract.sends(seatMap.availabilityUrl, () => availabilityBytes(2))
    await expect.element(page.getByText(t('seat_map_asking'))).toBeVisible()
  })
})
