// @vitest-environment happy-dom
import { promoCodeForm } from '@parter/contract/cart/cart.forms.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/calls/api-error.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { show, type } from '../../../testing/page.tsx'
import { CodeForm } from './code-form.tsx'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})

const form = (onApply: (typed: string) => Promise<unknown>, id = 'promo-code') => (
  <InShop shop={shop}>
    <CodeForm
      id={id}
      label="Kood"
      path="promoCode"
      rules={async () => checkBy(promoCodeForm)}
      error={null}
      onApply={onApply}
    />
  </InShop>
)
const send = (place: HTMLElement) => act(async () => place.querySelector('form')?.requestSubmit())
const field = (place: HTMLElement) => place.querySelector('input') as HTMLInputElement

describe('a code that is typed and not applied', () => {
  it('is there again after the page was left or loaded anew, each in its own field [R2.15]', () => {
    const first = show(form(async () => true))
    type(field(first), 'SUVI2026')
    expect(field(show(form(async () => true))).value).toBe('SUVI2026')
    expect(field(show(form(async () => true, 'gift-card'))).value).toBe('')
    expect(sessionStorage.getItem('typed codes')).toContain('SUVI2026')
  })

  it('is forgotten when it was applied, and stays when it was refused', async () => {
    const error = new ApiError(422, 'promo_code_invalid', [{ code: 'promo_code_invalid', message: 'No such code' }])
    const refused = show(form(async () => Promise.reject(error)))
    await send(refused)
    await vi.waitFor(() => expect(field(refused).getAttribute('aria-invalid')).toBe('true'))
    expect(field(refused).value).toBe('SUVI2026')
    const applied = show(form(async () => true))
    await send(applied)
    await vi.waitFor(() => expect(field(applied).value).toBe(''))
    expect(sessionStorage.getItem('typed codes')).not.toContain('SUVI')
  })
})
