import { describe, expect, it } from 'vitest'
import { importGraph, loadedBy } from './import-graph.ts'
import { folderCycles, fullFolders, reasonsOf, testedInBrowser } from './structure.ts'

const long = 'const line = 1\n'.repeat(61)

/** A verb in three short files, a folder with too many files, two folders in a cycle, a page that no test loads. */
const texts = new Map([
  [
    'apps/api/src/box-office/hold.ts',
    `import { facts } from './facts.ts'\nimport {\n  log,\n} from '../platform/log.ts'\n`,
  ],
  [
    'apps/api/src/box-office/facts.ts',
    `import type { Hall } from '../halls/hall.ts'\nimport { rule } from './rule.ts'\n`,
  ],
  ['apps/api/src/box-office/rule.ts', `import '@parter/portal/money.ts'\n${long}`],
  ['apps/api/src/box-office/facts.test.ts', `import { rule } from './rule.ts'`],
  ['apps/api/src/halls/hall.ts', `import { rule } from '../box-office/rule.ts'`],
  ['apps/api/src/platform/log.ts', ''],
  ['packages/portal/src/money.ts', ''],
  ['apps/web/src/cart/cart.tsx', `const Dialog = lazy(() => import('./dialog.tsx'))`],
  ['apps/web/src/cart/dialog.tsx', ''],
  ['apps/web/src/cart/cart.test.tsx', `import { Cart } from './cart.tsx'`],
  ['apps/web/src/pages.test.ts', `import { load } from './pages.ts'`],
  ['apps/web/src/pages.ts', `const files = import.meta.glob<{ page: Page }>('./pages/*/*-page.tsx')`],
  ['apps/web/src/pages/front/front-page.tsx', ''],
  ['apps/web/src/pages/page.tsx', `import type { Cart } from '../cart/cart.tsx'`],
  ...Array.from({ length: 16 }, (_, at): [string, string] => [`bench/file-${at}.ts`, '']),
])
const graph = importGraph(texts)

describe('the measures of structure', () => {
  it('know who is loaded by whom: packages, late imports, those by a pattern, and no types', () => {
    expect(loadedBy(graph, ['apps/api/src/box-office/facts.ts'])).toEqual(
      new Set(['apps/api/src/box-office/facts.ts', 'apps/api/src/box-office/rule.ts', 'packages/portal/src/money.ts']),
    )
    expect(testedInBrowser(graph)).toEqual({ loaded: 4, all: 5 })
  })

  it('find short files with one importer beside them, and say why they are separate', () => {
    const more = new Map([
      ...texts,
      ['apps/api/src/cart/cart.routes.ts', `import { clear } from './clear.ts'`],
      ['apps/api/src/cart/clear.ts', `import { lines } from './lines.store.ts'`],
      ['apps/api/src/cart/lines.store.ts', ''],
    ])
    expect(reasonsOf(more, importGraph(more))).toEqual(
      new Map([
        ['none', ['apps/api/src/box-office/facts.ts']],
        ['loaded late', ['apps/web/src/cart/dialog.tsx']],
        ['a verb', ['apps/api/src/cart/clear.ts']],
        ['of another kind', ['apps/api/src/cart/lines.store.ts']],
      ]),
    )
  })

  it('find folders that are too full, and those that need each other', () => {
    expect(fullFolders(texts)).toEqual([['bench', 16]])
    expect(folderCycles(graph)).toEqual([['apps/api/src/box-office', 'apps/api/src/halls']])
  })
})
