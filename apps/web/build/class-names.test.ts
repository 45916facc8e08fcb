import { expect, it } from 'vitest'
import { shortHashes } from './class-names.ts'

it('gives different hashes to files whose short hashes collide, in any order', () => {
  const hashes = new Map([
    ['a.module.css', '1abc'],
    ['b.module.css', '2abc'],
    ['c.module.css', '9xyz'],
  ])
  const hash = (path: string) => hashes.get(path) ?? ''
  const letters = shortHashes([...hashes.keys()], hash)
  expect([...letters.values()]).toEqual(['abc', '2abc', 'xyz'])
  expect(shortHashes([...hashes.keys()].toReversed(), hash)).toEqual(letters)
})
