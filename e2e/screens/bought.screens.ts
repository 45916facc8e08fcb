import { pathTo } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { BOUGHT } from '../../tools/screens/screen-names.ts'
import { openPayment } from '../buying.ts'
import { messageOf } from '../texts.ts'
import { at } from '../visitor.ts'
import { takePictures } from './take-pictures.ts'

const estonia = portalOfCode('ee', PORTALS)
const heading = (key: Parameters<typeof messageOf>[1]) => ({ level: 1, name: messageOf('et', key) }) as const

takePictures<(typeof BOUGHT)[number]>({
  'cart-empty': async ({ page }) => {
    await page.goto(at('ee', pathTo('checkout', {}, 'et', estonia)))
    await page.getByRole('heading', heading('cart_empty_title')).waitFor()
    await page.getByRole('heading', { name: messageOf('et', 'search_nothing_found_popular') }).waitFor()
  },
  'find-purchase': async ({ page }) => {
    await page.goto(at('ee', pathTo('findPurchase', {}, 'et', estonia)))
    await page.getByLabel(messageOf('et', 'orders_find_email')).waitFor()
  },
  sandbox: async (visitor) => {
    await visitor.page.goto(at('ee', '/'))
    await openPayment(visitor, 'mari.mets@example.com')
  },
  pending: async (visitor) => {
    const { page } = visitor
    await page.goto(at('ee', '/'))
    await openPayment(visitor, 'mari.mets@example.com')
    // of the rare endings, the bank's notice that comes too late for this picture
    await page.locator('button[value=late]').click()
    await page.getByRole('heading', heading('orders_pending_title')).waitFor()
  },
})
