import { expect, it } from 'vitest'
import { hasWebAddress } from './web-addresses.ts'

it.each([
  'https://example.com/prize',
  'See http://192.0.2.1',
  'Go to www.example',
  'your prize: example.com',
  'bank-login.ee/secure',
  'EXAMPLE.COM',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'пример.рф',
  '192.0.2.7',
  'javascript://x',
])('takes %s for a web address', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

it.each([
  'Palju õnne sünnipäevaks! Kohtume teatris.',
  'С днём рождения.Целую',
  'Häid jõule 24.12.2026 kell 18.30',
  'Ar meilę... J.K.',
  'Dr. Who & Mr. X',
  'Love, a.b',
  '50.00 €',
  '',
])('lets %j be', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})
