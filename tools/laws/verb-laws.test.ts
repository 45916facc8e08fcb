import { describe, expect, it } from 'vitest'
import { findVerbBreaches } from './verb-laws.ts'

const routes = (name = 'clearCart') => ({
  path: 'apps/api/src/cart/cart.routes.ts',
  text: `import { ${name} } from './clear-cart.ts'\nserve('clearCart', () => ${name}())`,
})
const verb = (path: string, name = 'clearCart') => ({
  path: `apps/api/src/cart/${path}`,
  text: `export const ${name} = 1`,
})
const found = (files: Parameters<typeof findVerbBreaches>[0], grouped: Record<string, string[]> = {}) =>
  findVerbBreaches(files, ['clearCart'], grouped).map(({ where }) => where)

describe('the law about the names of calls', () => {
  it('leaves a call alone whose function and file have its name', () => {
    expect(found([routes(), verb('clear-cart.ts')])).toEqual([])
  })

  it('finds a call without a function of its name', () => {
    expect(found([routes(), verb('clear-cart.ts', 'clear')])).toEqual(['clearCart: no function has its name'])
  })

  it('finds a function in a file of another name, unless it is listed with the verbs of one thing', () => {
    const files = [routes(), verb('carts.ts')]
    expect(found(files)).toEqual(['clearCart: its function is in apps/api/src/cart/carts.ts'])
    expect(found(files, { 'cart/carts.ts': ['clearCart'] })).toEqual([])
  })

  it('finds a name that a store has taken too', () => {
    expect(found([routes(), verb('clear-cart.ts'), verb('cart.store.ts')])).toEqual([
      'clearCart: its name is taken twice: apps/api/src/cart/clear-cart.ts, apps/api/src/cart/cart.store.ts',
    ])
  })

  it('finds routes that do something else, or none', () => {
    expect(found([routes('empty'), verb('clear-cart.ts')])).toEqual([
      "clearCart: apps/api/src/cart/cart.routes.ts doesn't call its function",
    ])
    expect(found([verb('clear-cart.ts')])).toEqual(['clearCart: no routes serve it'])
  })

  it('finds an entry of the list that is no longer true', () => {
    expect(found([routes(), verb('clear-cart.ts')], { 'cart/carts.ts': ['clearCart'] })).toEqual([
      'cart/carts.ts is listed with clearCart, which is no call or not there',
    ])
  })
})
