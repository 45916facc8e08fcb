import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, openPage } from '../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../testing/browser-page.tsx'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { navigate } from '../platform/address/location.ts'
import { replaceFavourites } from './device-favourites.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')
beforeEach(() => replaceFavourites([]))
const heart = (key: 'catalogue_favourite_add' | 'catalogue_favourite_remove') =>
  page.getByRole('button', { name: new RegExp(`^${t(key)}:`) })

describe('events that one likes', () => {
  it('are kept on this device by a press on the heart, and stand on their own page [R1.4]', async () => {
    await openPage('tickets', 'en')
    await heart('catalogue_favourite_add').first().click()
    await expect.element(heart('catalogue_favourite_remove')).toHaveAttribute('aria-pressed', 'true')
    expect(localStorage.getItem('favourites')).toBe('[200001]')
    navigate(addressOf('favourites', 'en'))
    await expect.element(page.getByRole('heading', { level: 1, name: t('shell_favourites') })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: /Sample title/ })).toBeVisible()
    expect(contract.asked('listShows').at(-1)?.query).toMatchObject({ ids: '200001' })
  })

  it('are gone from the page as soon as the heart is pressed again, and there is a way to others [R1.4]', async () => {
    replaceFavourites([200001])
    await openPage('favourites', 'en')
    await heart('catalogue_favourite_remove').click()
    await expect.element(page.getByRole('main').getByRole('link', { name: /Sample title/ })).not.toBeInTheDocument()
    expect(localStorage.getItem('favourites')).toBe('[]')
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
})
