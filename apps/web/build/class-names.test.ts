import { expect, it } from 'vitest'
import { shortNames } from './class-names.ts'

it('gives each file two letters of its own, in any order', () => {
  const paths = Array.from({ length: 200 }, (_, at) => `${at}.module.css`)
  const names = shortNames(paths)
  expect(new Set(names.values()).size).toBe(paths.length)
  expect([...names.values()].every((name) => /^[a-zA-Z]{2}$/.test(name))).toBe(true)
  expect(shortNames(paths.toReversed())).toEqual(names)
})
