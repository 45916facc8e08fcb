import { describe, expect, it } from 'vitest'
import { findDocumentBreaches, headingAnchors } from './document-laws.ts'

const documents = [
  {
    path: 'README.md',
    text: '# Shop\n[run it](docs/operations.md#a-proxy-in-front) [below](#shop) [web](https://a.example)',
  },
  {
    path: 'docs/operations.md',
    text: '## A proxy, in front\n[why](decisions/0031-limits.md) `[not](a-link.md)` `hold.ts` `src/hold.ts` `*.store.ts`',
  },
  { path: 'docs/decisions/0031-limits.md', text: '# 31. Limits\n[operations](../operations.md)' },
]
const code = [
  { path: 'apps/api/src/hold.ts', text: '// see docs/operations.md and docs/decisions/0031, served at /api/docs/json' },
]
const paths = new Set([...documents, ...code].map(({ path }) => path))
const exists = (path: string): boolean => paths.has(path)
const brokenBy = (path: string, text: string): string[] =>
  findDocumentBreaches([...documents, { path, text }], code, exists).map(({ where }) => where)

describe('links between documents', () => {
  it('are left alone that lead somewhere', () => {
    expect(findDocumentBreaches(documents, code, exists)).toEqual([])
  })

  it.each([
    ['[gone](gone.md)', 'docs/new.md links to gone.md'],
    ['[heading](operations.md#gone)', 'docs/new.md links to operations.md#gone'],
    ['![picture](images/gone.webp)', 'docs/new.md links to images/gone.webp'],
    ['see `cart/gone.test.ts`', 'docs/new.md names cart/gone.test.ts'],
    ['see `src/old.ts`', 'docs/new.md names src/old.ts'],
    ['decided in `docs/decisions/0099`', 'docs/new.md names docs/decisions/0099'],
  ])('are found that lead nowhere: %s', (text, where) => {
    expect(brokenBy('docs/new.md', text)).toEqual([where])
  })

  it('are looked for in code too', () => {
    const planted = [...code, { path: 'tools/a.ts', text: '// docs/gone.md' }]
    expect(findDocumentBreaches(documents, planted, exists).map(({ where }) => where)).toEqual([
      'tools/a.ts names docs/gone.md',
    ])
  })

  it('know a heading by its anchor', () => {
    expect(headingAnchors('# One: two\n```sh\n# no heading\n```\n## Holds & sales')).toEqual([
      'one-two',
      'holds--sales',
    ])
  })
})
