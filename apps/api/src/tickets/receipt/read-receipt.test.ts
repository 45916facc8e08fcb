import { expect, it } from 'vitest'
import { receiptNumber } from './read-receipt.ts'

it('gives a receipt a number that names storefront, year and place in the series', () => {
  expect(receiptNumber({ portalCode: 'ee', year: 2026, number: 17 })).toBe('EE-2026-000017')
  expect(receiptNumber({ portalCode: 'cz-test', year: 2026, number: 1 })).toBe('CZ-TEST-2026-000001')
})
