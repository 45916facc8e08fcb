import { describe, expect, it } from 'vitest'
import { fileLaws, findFileBreaches, type SourceFile } from './file-laws.ts'

const lines = (count: number): string => 'const a = 1\n'.repeat(count)
/** Joins parts of a word, so that the check doesn't find it in this file. */
const glued = (...parts: string[]): string => parts.join('')

const breaches: Record<string, SourceFile[]> = {
  'no-drawers': [
    { path: 'apps/api/src/cart/utils.ts', text: '' },
    { path: 'apps/web/src/helpers/price.ts', text: '' },
    { path: 'packages/portal/src/index.ts', text: '' },
    { path: 'packages/portal/src/types.test.ts', text: '' },
  ],
  'short-files': [
    { path: 'apps/api/src/cart/add-tickets.ts', text: lines(301) },
    { path: 'apps/web/src/ui/button.module.css', text: lines(301) },
  ],
  'kebab-case': [
    { path: 'apps/web/src/ui/Button.tsx', text: '' },
    { path: 'apps/web/src/ui/seat_map.ts', text: '' },
  ],
  'no-barrels': [
    { path: 'packages/portal/src/all.ts', text: glued('export ', '* from "./money.ts"') },
    { path: 'packages/portal/src/all.ts', text: glued('export ', 'type {\n Money,\n} from "./money.ts"') },
  ],
  'rules-know-no-clock': [
    { path: 'apps/api/src/cart/cart.rules.ts', text: 'const now = Date.now()' },
    { path: 'apps/api/src/cart/cart.rules.ts', text: 'const now = new Date()' },
    { path: 'apps/api/src/cart/cart.rules.ts', text: 'const now = Temporal.Now.instant()' },
  ],
  'state-is-in-the-shop': [
    { path: 'apps/api/src/cart/carts.ts', text: 'const carts = new WeakMap<Shop, Cart>()' },
    { path: 'apps/api/src/cart/cart.rules.ts', text: 'export const known: Map<number, Cart> = new Map()' },
    { path: 'apps/api/src/cart/carts.ts', text: 'let last: Cart | undefined' },
    { path: 'apps/api/src/cart/carts.ts', text: 'const waiting: (() => void)[] = []' },
    { path: 'apps/api/src/cart/carts.ts', text: 'const carts = new LoadingCache<number, Cart>(MOST_CARTS)' },
  ],
  'forms-have-one-engine': [
    { path: 'apps/web/src/cart/code-form.tsx', text: '<form onSubmit={(event) => void submit(event)}>' },
    { path: 'apps/web/src/returns/return-form.tsx', text: '<Form\n  onSubmit={submit}\n>' },
  ],
  'records-renew-queries': [
    { path: 'apps/web/staff/orders/use-order.ts', text: "  const queryKey = ['order', id]" },
    { path: 'apps/web/staff/keys/keys-page.tsx', text: "client.invalidateQueries({ queryKey: ['keys'] })" },
    { path: 'apps/web/src/cart/cart.tsx', text: "client.setQueryData(['cart'], cart)" },
  ],
  'no-switched-off-checks': [
    { path: 'apps/api/src/cart/cart.ts', text: glued('// @ts-', 'ignore') },
    { path: 'apps/api/src/cart/cart.ts', text: glued('// ox', 'lint-disable-next-line') },
    { path: 'apps/api/src/cart/cart.ts', text: glued('// biome', '-ignore format: no') },
  ],
  'no-half-tests': [
    { path: 'apps/api/src/cart/cart.test.ts', text: glued('it.', 'skip("sells")') },
    { path: 'apps/api/src/cart/cart.test.ts', text: glued('describe.', 'only("sells")') },
  ],
  'no-promises-in-comments': [{ path: 'apps/api/src/cart/cart.ts', text: glued('// TO', 'DO later') }],
}

describe('the laws about files', () => {
  it('have a planted breach each', () => {
    expect(Object.keys(breaches).toSorted()).toEqual(fileLaws.map((law) => law.name).toSorted())
  })

  it.each(Object.entries(breaches))('%s is found in every planted file', (law, files) => {
    for (const file of files) expect(findFileBreaches([file]).map((breach) => breach.law)).toEqual([law])
  })

  it('leave files alone that keep them', () => {
    const good: SourceFile[] = [
      { path: 'apps/api/src/cart/add-tickets.ts', text: lines(300) },
      { path: 'demo/content/lt/events.json', text: lines(5000) },
      { path: 'apps/api/migrations/0001-catalogue.sql', text: lines(400) },
      { path: 'packages/portal/messages/et/cart.json', text: lines(900) },
      { path: 'apps/web/index.html', text: '' },
      {
        path: 'apps/api/src/cart/carts.ts',
        text: "const NAMES = new Set(['a'])\nconst NONE: ReadonlyMap<number, string> = new Map()\n  const mine = new Map()",
      },
      {
        path: 'apps/api/src/cart/cart.rules.ts',
        text: 'export const ends = (now: Date) => new Date(now.getTime() + 1)',
      },
      { path: 'apps/web/src/ui/button.test.tsx', text: 'it("sells", () => {})' },
    ]
    expect(findFileBreaches(good)).toEqual([])
  })
})
