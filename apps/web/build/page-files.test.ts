import { globSync } from 'node:fs'
import { componentOf, PAGE_NAMES } from '@parter/portal/pages/pages.ts'
import { describe, expect, it } from 'vitest'
import { pageFaults } from './page-files.ts'

const files = globSync('src/pages/*/*-page.tsx', { cwd: `${import.meta.dirname}/..` })
const pages = [...PAGE_NAMES, 'missing' as const].map((page) => [page, componentOf(page)] as const)

describe('pages and their components', () => {
  it('match: each page has one component, and each component a page', () => {
    expect(pageFaults(pages, files)).toEqual([])
  })

  it('fail the build when a page has no component, or a component no page', () => {
    expect(pageFaults([...pages, ['planted', 'planted-page']], files)).toEqual([
      'the page planted needs one file src/pages/<room>/planted-page.tsx',
    ])
    expect(pageFaults(pages, [...files, 'src/pages/house/lost-page.tsx'])).toEqual([
      'src/pages/house/lost-page.tsx belongs to no page: packages/portal/src/pages declares none of this name',
    ])
    expect(pageFaults(pages, [...files, 'src/pages/content/event-page.tsx'])).toEqual([
      'the page event needs one file src/pages/<room>/event-page.tsx',
    ])
  })
})
