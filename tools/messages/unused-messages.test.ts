import { expect, it } from 'vitest'
import { unusedMessages } from './unused-messages.ts'

const keys = ['cart_line_seat', 'cart_line_fee', 'cart_empty', 'cart_empty_text', 'cart_time_left']

it('names the messages that no program asks for, in full or put together of parts', () => {
  const line = 't(`cart_line_${kind}`)'
  expect(unusedMessages(keys, [line, "t('cart_empty')"])).toEqual(['cart_empty_text', 'cart_time_left'])
  expect(unusedMessages(keys, [])).toEqual(keys)
})
