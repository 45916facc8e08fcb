// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InShop, testShop } from '../../testing/shop.tsx'
import { press, show, onlyElement, type } from '../../testing/page.tsx'
import { FindPurchase } from './find-purchase.tsx'

const shop = await testShop()
afterEach(() => vi.unstubAllGlobals())

describe('“I paid, where is my ticket?” [R7.4]', () => {
  it('marks empty fields and focuses the first, instead of saying that there is no such purchase [R5.3]', async () => {
    const asked = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', asked)
    const place = show(
      <InShop shop={shop}>
        <FindPurchase />
      </InShop>,
    )
    const focused = () => document.activeElement?.getAttribute('name')
    press(onlyElement('button[type="submit"]'))
    await vi.waitFor(() => expect(focused()).toBe('reference'))
    expect([...place.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))).toEqual([
      'reference',
      'email',
    ])
    type(onlyElement('input[name="reference"]'), 'K7M-2PX-9RD')
    press(onlyElement('button[type="submit"]'))
    await vi.waitFor(() => expect(focused()).toBe('email'))
    expect(asked).not.toHaveBeenCalled()
    expect(place.textContent).not.toContain(shop.t('orders_find_nothing_title'))
  })
})
