import { describe, expect, it } from 'vitest'
import { type Bundle, withImports, withLateImports } from './bundle.ts'

const file = (name: string, imports: string[] = [], dynamicImports: string[] = []) => [
  name,
  { type: 'chunk', fileName: name, imports, dynamicImports, moduleIds: [] },
]
const bundle = Object.fromEntries([
  file('page.js', ['shared.js'], ['late.js']),
  file('shared.js', [], ['elsewhere.js']),
  file('late.js', ['part.js'], ['later.js']),
  file('part.js'),
  file('later.js'),
  file('elsewhere.js'),
]) as unknown as Bundle

describe('the files of a page', () => {
  it('are its own and those that these import', () => {
    expect([...withImports(bundle, 'page.js')]).toEqual(['page.js', 'shared.js'])
  })

  it('are for use without a network also those that it loads later, which may not have come yet', () => {
    expect([...withLateImports(bundle, 'page.js')]).toEqual(['page.js', 'shared.js', 'late.js', 'part.js'])
  })
})
