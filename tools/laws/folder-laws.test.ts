import { describe, expect, it } from 'vitest'
import type { SourceFile } from './file-laws.ts'
import { findFolderBreaches } from './folder-laws.ts'

const many = (count: number, name: (at: number) => string): SourceFile[] =>
  Array.from({ length: count }, (_, at) => ({ path: name(at), text: '' }))
const lawsBrokenBy = (files: readonly SourceFile[], most?: number) =>
  findFolderBreaches(files, most).map(({ law }) => law)

describe('the laws about folders', () => {
  it('find a folder of sixteen source files', () => {
    expect(lawsBrokenBy(many(16, (at) => `apps/web/src/cart/part-${at}.tsx`))).toEqual(['folders-are-small'])
  })

  it('count neither tests, styles and what programs write, nor the files of sub-folders', () => {
    expect(
      lawsBrokenBy([
        ...many(15, (at) => `apps/web/src/cart/part-${at}.tsx`),
        ...many(5, (at) => `apps/web/src/cart/part-${at}.test.tsx`),
        ...many(5, (at) => `apps/web/src/cart/part-${at}.module.css`),
        ...many(5, (at) => `apps/web/src/cart/part-${at}.generated.ts`),
        ...many(5, (at) => `apps/web/src/cart/lines/part-${at}.tsx`),
        ...many(20, (at) => `bench/rivals/part-${at}.ts`),
      ]),
    ).toEqual([])
  })

  it('find folders that need each other, a folder and its own sub-folder too, even for a type alone', () => {
    expect(
      lawsBrokenBy([
        { path: 'apps/api/src/cart/add.ts', text: `import { line } from './lines/line.ts'` },
        { path: 'apps/api/src/cart/lines/line.ts', text: `import type { Sum } from '../sum.ts'` },
        { path: 'apps/api/src/cart/sum.ts', text: '' },
      ]),
    ).toEqual(['no-circles-of-folders'])
  })

  it('leave alone folders of which one needs the other', () => {
    expect(
      lawsBrokenBy([
        { path: 'apps/api/src/cart/add.ts', text: `import { line } from './lines/line.ts'` },
        { path: 'apps/api/src/cart/lines/line.ts', text: '' },
        { path: 'apps/api/src/cart/lines/line.test.ts', text: `import { add } from '../add.ts'` },
      ]),
    ).toEqual([])
  })

  it('name all fragments when there are too many', () => {
    const fragments: SourceFile[] = [
      { path: 'apps/api/src/cart/add.ts', text: `import './one.ts'\nimport './other.ts'` },
      { path: 'apps/api/src/cart/one.ts', text: '' },
      { path: 'apps/api/src/cart/other.ts', text: '' },
    ]
    expect(lawsBrokenBy(fragments, 1)).toEqual(['few-fragments', 'few-fragments'])
    expect(lawsBrokenBy(fragments, 2)).toEqual([])
  })

  it('leave short files alone that are of another kind than their importer, or loaded late', () => {
    expect(
      lawsBrokenBy(
        [
          { path: 'apps/api/src/cart/add.ts', text: `import './cart.store.ts'\nimport './sum.rules.ts'` },
          { path: 'apps/api/src/cart/cart.store.ts', text: '' },
          { path: 'apps/api/src/cart/sum.rules.ts', text: '' },
          { path: 'apps/web/src/cart/cart.tsx', text: `const Help = lazy(() => import('./help.tsx'))` },
          { path: 'apps/web/src/cart/help.tsx', text: '' },
        ],
        0,
      ),
    ).toEqual([])
  })
})
