import type { CallName } from '@parter/contract/calls.ts'
import { loadTranslators } from '@parter/portal/messages/translators.ts'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorMessage } from './error-message.ts'
import { refusalOf } from './refusal-of.ts'

const { en } = await loadTranslators()
const refused = async (
  name: CallName,
  status: number,
  body: unknown,
  { statusText = '', headers = {} }: { statusText?: string; headers?: Record<string, string> } = {},
): Promise<ApiError> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const refusal = await refusalOf(name, '/api/v1/asked', new Response(text, { status, statusText, headers }))
  if (!refusal) throw new Error('it was no refusal')
  return refusal
}

describe('what a refused call throws [R8.1]', () => {
  it('is called Internal Server Error from 500 on, whoever answered', async () => {
    for (const body of ['', '<html>Bad Gateway</html>', {}, { errors: [] }, { errors: 'none' }, null, 'null'])
      expect(await refused('listTags', 502, body)).toMatchObject({
        message: 'Internal Server Error',
        code: 'web_error_technical',
        errorCode: '502',
      })
    expect(
      await refused('startPayment', 503, { errors: [{ code: 'payment_provider_unavailable', message: 'Wait.' }] }),
    ).toMatchObject({ message: 'Internal Server Error', code: 'payment_provider_unavailable', sentence: 'Wait.' })
  })

  it('has code, message and errorCode of prices and tickets, wherever the body has them', async () => {
    const wanted = { message: 'Taken', errorCode: 'E1', status: 409 }
    expect(await refused('holdTickets', 409, { errors: [{ code: 'E1', message: 'Taken' }] })).toMatchObject(wanted)
    expect(await refused('holdTickets', 409, [{ code: 'E1', message: 'Taken' }])).toMatchObject(wanted)
    expect(await refused('releaseTickets', 409, { data: { code: 'E1', message: 'Taken' } })).toMatchObject(wanted)
    expect(await refused('readPrices', 409, { code: 'E1', message: 'Taken' })).toMatchObject(wanted)
    expect(await refused('readPrices', 409, { statusCode: 4091, statusMessage: 'Taken' })).toMatchObject({
      ...wanted,
      errorCode: '4091',
    })
    expect(await refused('readPrices', 409, '', { statusText: 'Taken' })).toMatchObject({ ...wanted, errorCode: '409' })
  })

  it('is web_error_tickets_add_to_cart by default when tickets are added, else what the shop says', async () => {
    expect(await refused('addTickets', 400, '')).toMatchObject({ code: 'web_error_tickets_add_to_cart' })
    expect(await refused('addTickets', 409, { errors: [{ code: 'places_taken', message: 'Gone.' }] })).toMatchObject({
      code: 'places_taken',
      errorCode: 'places_taken',
      message: 'Gone.',
    })
    const headers = { 'x-queue-status': 'queued' }
    expect(await refused('addTickets', 202, '', { statusText: 'Accepted', headers })).toMatchObject({
      code: 'queued',
      errorCode: 'Accepted',
      message: 'Accepted',
    })
  })

  it('is the status message of a gift card, and the data of delivery, payment and login', async () => {
    const body = { errors: [{ code: 'gift_card_invalid', message: 'It is empty.' }] }
    expect(await refused('activateGiftCard', 422, body, { statusText: 'Unprocessable Entity' })).toMatchObject({
      message: 'Unprocessable Entity',
      code: 'gift_card_invalid',
    })
    for (const name of ['chooseDelivery', 'startPayment', 'logIn'] as const)
      expect(await refused(name, 422, body)).toMatchObject({ data: body, message: 'It is empty.' })
  })

  it('has a message with the path for other cart calls', async () => {
    expect(
      await refused('removeTickets', 409, { errors: [{ code: 'cart_being_paid', message: 'Wait.' }] }),
    ).toMatchObject({
      message: 'Request to /api/v1/asked failed',
      code: 'cart_being_paid',
      sentence: 'Wait.',
    })
  })

  it('keeps the specified messages for an event that is not in the cart and a cart without events [R5.2]', async () => {
    const missing = { code: 'event_not_in_cart', message: 'Seda ei ole korvis.', details: { eventId: 200001 } }
    expect(await refused('insureTickets', 404, { errors: [missing] })).toMatchObject({
      message: 'Event 200001 not found in cart',
      sentence: 'Seda ei ole korvis.',
    })
    const empty = { code: 'cart_empty', message: 'No events in cart', sentence: 'The cart is empty.' }
    expect(await refused('clearCart', 409, { errors: [empty] })).toMatchObject({
      message: 'No events in cart',
      sentence: 'The cart is empty.',
    })
  })
})

describe('the message that a visitor reads [R8.1]', () => {
  it('is the shop’s sentence or one of the app’s, never a code', async () => {
    const said = { errors: [{ code: 'cart_empty', message: 'No events in cart', sentence: 'The cart is empty.' }] }
    expect(errorMessage(await refused('clearCart', 409, said), en)).toBe('The cart is empty.')
    expect(errorMessage(await refused('listTags', 500, {}), en)).toBe(en('web_error_technical'))
    expect(errorMessage(await refused('addTickets', 500, ''), en)).toBe(en('web_error_tickets_add_to_cart'))
    const headers = { 'x-queue-status': 'queued' }
    expect(errorMessage(await refused('readCart', 202, '', { headers }), en)).toBe(en('error_queued'))
    expect(errorMessage(await refused('readPrices', 404, { code: 'E_GONE', message: 'upstream' }), en)).toBe(
      en('web_error_technical'),
    )
    expect(errorMessage(new ApiError(0, 'offline'), en)).toBe(en('shell_offline'))
    expect(errorMessage(new Error('x is not a function'), en)).toBe(en('shell_fault'))
  })
})
