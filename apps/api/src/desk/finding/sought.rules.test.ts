import { describe, expect, it } from 'vitest'
import { referenceOf } from '../../orders/order/order-reference.rules.ts'
import { readSought } from './sought.rules.ts'

const reference = referenceOf([1, 2, 3, 4, 5, 6, 7, 8])
const code = '0123456789ABCDEFGHJKMNPQRS'

describe('the one field of the order desk [R12.6]', () => {
  it.each([
    ['', [{ by: 'nothing' }]],
    [`  ${reference.toLowerCase().replaceAll('-', ' ')} `, [{ by: 'reference', text: reference }]],
    [reference.slice(0, 5), [{ by: 'reference_start', text: reference.slice(0, 5) }]],
    [code.match(/.{1,4}/g)?.join(' ') ?? '', [{ by: 'code', text: code }]],
    ['Mari.Mets@Example.com', [{ by: 'email', text: 'mari.mets@example.com' }]],
    ['mari@', [{ by: 'email', text: 'mari@' }]],
    ['+372 5555 0101', [{ by: 'words', words: ['37255550101'] }]],
    ['0555 (5010)', [{ by: 'words', words: ['5555010'] }]],
    ['Mari  Mets', [{ by: 'words', words: ['Mari', 'Mets'] }]],
    ['Mari Ü', [{ by: 'words', words: ['Mari', 'Ü'] }]],
    ['Mä', [{ by: 'short' }]],
    ['12 3', [{ by: 'short' }]],
    [
      'cs_test_a1B2c3',
      [
        { by: 'payment', text: 'cs_test_a1B2c3' },
        { by: 'words', words: ['cs_test_a1B2c3'] },
      ],
    ],
  ])('reads “%s”', (typed, sought) => {
    expect(readSought(typed)).toEqual(sought)
  })
})
