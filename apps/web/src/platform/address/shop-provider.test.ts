// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { navigate } from './location.ts'
import { watchShopProvider } from './shop-provider.ts'

watchShopProvider((path) => path === '/healthcheck')
beforeEach(() => {
  // with an age of 0 it would last until the end of this millisecond
  document.cookie = 'sp=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
})
const sp = () => /(?:^|; )sp=([^;]*)/.exec(document.cookie)?.[1]

describe('the shop provider of a page that is opened in the app [R4.1]', () => {
  it('is kept in the sp cookie, by either key', () => {
    navigate('/uudised?sp=clicked')
    expect(sp()).toBe('clicked')
    navigate('/tickets?a=1&shop_provider=other.shop')
    expect(sp()).toBe('other.shop')
    navigate('/tickets')
    expect(sp()).toBe('other.shop')
  })

  it('is ignored on health checks, and when it has another format', () => {
    for (const address of ['/healthcheck?sp=x', '/tickets?sp=a;b', '/tickets?sp=', `/tickets?sp=${'x'.repeat(41)}`])
      navigate(address)
    expect(sp()).toBeUndefined()
  })
})
