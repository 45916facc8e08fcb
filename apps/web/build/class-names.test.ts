import { expect, it } from 'vitest'
import { shortHashes } from './class-names.ts'

it('gives files with the same letters different ones, whatever their order', () => {
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
