import { expect, it } from 'vitest'
import { namesIn, shortNames } from './class-names.ts'

it('gives each class of each file two signs of its own, in any order of the files', () => {
  const css = Array.from({ length: 10 }, (_, at) => `.class-${at} {}`).join('\n')
  const files = Array.from({ length: 200 }, (_, at): [string, string] => [`${at}.module.css`, css])
  const names = shortNames(new Map(files))
  expect(new Set(names.values()).size).toBe(2000)
  expect([...names.values()].every((name) => /^(?!ad$)[a-z][a-z0-9]$/i.test(name))).toBe(true)
  expect(shortNames(new Map(files.toReversed()))).toEqual(names)
})

it('finds classes and animations, and nothing in comments, numbers and names of files', () => {
  const css = `/* .not */ .one > .two:not(.one) { composes: three from "./other.css"; margin: .5rem; animation: come .3s }
    @keyframes come { from { opacity: 0 } }`
  expect(namesIn(css)).toEqual(['one', 'two', 'come'])
})
