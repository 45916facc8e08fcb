// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InShop, testShop } from '../../testing/shop.tsx'
import { press, show, the, type } from '../../testing/page.tsx'
import { FindPurchase } from './find-purchase.tsx'

const shop = await testShop()
afterEach(() => vi.unstubAllGlobals())

describe('“I paid, where is my ticket?” [R7.4]', () => {
  it('names the empty fields and goes to the first, instead of saying that there is no such purchase [R5.3]', () => {
    const asked = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', asked)
    const place = show(
      <InShop shop={shop}>
        <FindPurchase />
      </InShop>,
    )
    press(the('button[type="submit"]'))
    expect([...place.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))).toEqual([
      'reference',
      'email',
    ])
    expect(document.activeElement?.getAttribute('name')).toBe('reference')
    type(the('input[name="reference"]'), 'K7M-2PX-9RD')
    press(the('button[type="submit"]'))
    expect(document.activeElement?.getAttribute('name')).toBe('email')
    expect(asked).not.toHaveBeenCalled()
    expect(place.textContent).not.toContain(shop.t('orders_find_nothing_title'))
  })
})
