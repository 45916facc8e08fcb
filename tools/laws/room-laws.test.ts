import { describe, expect, it } from 'vitest'
import { findRoomBreaches, findRouteBreaches, MOST_LINES } from './room-laws.ts'

const breachesOf = (...paths: string[]) => findRoomBreaches(paths.map((path) => ({ path }))).map(({ where }) => where)

describe('the law about the names of rooms', () => {
  it('finds a room that is named otherwise in the contract, in the browser or in the messages', () => {
    expect(
      breachesOf(
        'apps/api/src/tickets/send-ticket.ts',
        'packages/contract/src/after-purchase/after-purchase.ts',
        'packages/contract/src/after-purchase/after-purchase.forms.ts',
        'apps/web/src/passes/send-ticket.tsx',
        'packages/portal/messages/et/passes.json',
      ),
    ).toEqual([
      'packages/contract/src/after-purchase/',
      'apps/web/src/passes/',
      'packages/portal/messages/et/passes.json',
    ])
  })

  it('leaves alone rooms of the server’s name, and what is no room', () => {
    expect(
      breachesOf(
        'apps/api/src/tickets/send-ticket.ts',
        'packages/contract/src/tickets/tickets.ts',
        'packages/contract/src/wire/call.ts',
        'packages/contract/src/calls.ts',
        'apps/web/src/tickets/send-ticket.tsx',
        'apps/web/src/pages/front/front-page.tsx',
        'packages/portal/messages/et/tickets.json',
        'packages/portal/messages/et/shell.json',
      ),
    ).toEqual([])
  })
})

const found = (text: string, path = 'apps/api/src/cart/cart.routes.ts') =>
  findRouteBreaches([{ path, text }]).map(({ where }) => where)

describe('the law about routes', () => {
  it('leaves routes alone that name a verb each', () => {
    const text = `import { clearCart } from './clear-cart.ts'
/** Doesn't wait: new carts are made elsewhere. */
export const cartRoutes = (shop, serve) => {
  serve('clearCart', ({ visitor }) => clearCart(shop, visitor))
  plain({ method: 'GET', url: '/try/new', handler: (asked) => showCart(shop, asked) })
}`
    expect(found(text)).toEqual([])
  })

  it('finds a store', () => {
    expect(found(`import { readCart } from './cart.store.ts'`)).toEqual([
      'apps/api/src/cart/cart.routes.ts (line 1: a store)',
    ])
  })

  it.each([
    '  const cart = await readCart(shop)',
    "  throw new ShopError('not_found')",
    '  for (const one of all) go(one)',
  ])('finds what decides: %s', (line) => {
    expect(found(`serve('readCart', () => {\n${line}\n})`)).toEqual([
      `apps/api/src/cart/cart.routes.ts (line 2: ${line.trim()})`,
    ])
  })

  it('finds a route of too many lines', () => {
    const given = Array.from({ length: MOST_LINES }, (_, at) => `  field${at},`)
    expect(found(["serve('readCart', () => readCart({", ...given, '}))'].join('\n'))).toEqual([
      `apps/api/src/cart/cart.routes.ts (line 1: a route of ${MOST_LINES + 2} lines)`,
    ])
  })

  it('looks at routes alone', () => {
    expect(found('await readCart()', 'apps/api/src/cart/read-cart.ts')).toEqual([])
  })
})
