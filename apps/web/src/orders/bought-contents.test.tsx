// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import type { ShopContext } from '../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../testing/shop.tsx'
import { show } from '../../testing/page.tsx'
import { BoughtContents } from './bought-contents.tsx'
import { someContents } from '../../testing/order-contents.ts'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})

it('lists everything that was paid for, with discount, VAT, gift card and the delivery address [R7.5]', () => {
  const place = show(
    <InShop shop={shop}>
      <BoughtContents contents={someContents} />
    </InShop>,
  )
  const rows = [...place.querySelectorAll('tr')].map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    'Öine kontsertParter · Rida 1 · Koht 2 · Täispiletsoodustus 2,40 €21,60 €',
    'PiletikindlustusÖine kontsert · Parter · Rida 1 · Koht 2 · Täispilet1,92 €',
    'KättetoimetamineTähitud kirjaga5,90 €',
    'Kokkush käibemaks 2,92 €29,42 €',
    'Makstud kinkekaardiga10,00 €',
    'Makstud pangakaardi või pangalingiga19,42 €',
  ])
  for (const said of ['Sooduskood: SUGIS10', 'Pikk 1, 10123 Tallinn', 'Piletikindlustus kehtib 1 piletile.'])
    expect(place.textContent).toContain(said)
})

it('shows no card payment where gift cards paid everything [R7.5]', () => {
  const place = show(
    <InShop shop={shop}>
      <BoughtContents
        contents={{ ...someContents, giftCards: someContents.total, paid: { amount: 0, currency: 'EUR' } }}
      />
    </InShop>,
  )
  expect(place.textContent).toContain('Makstud kinkekaardiga')
  expect(place.textContent).not.toContain('Makstud pangakaardi')
})
