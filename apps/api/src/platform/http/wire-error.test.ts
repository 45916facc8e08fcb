import { describe, expect, it } from 'vitest'
import { DatabaseDownError } from '../database/database-errors.ts'
import { ShopError } from '../foundation/shop-error.ts'
import { faultOf } from './server/handle-errors.ts'
import { refusalOf } from './wire-error.ts'

const sqlError = (code: string) => Object.assign(new Error('from the database'), { code, severity: 'ERROR' })

describe('the translator of errors [R8.1]', () => {
  it('keeps the code, status and details of a refusal', () => {
    expect(refusalOf(new ShopError('places_taken', { lost: [1, 2] }))).toMatchObject({
      status: 409,
      errors: [{ code: 'places_taken', details: { lost: [1, 2] } }],
      isFault: false,
    })
  })

  it('replies to a place in the queue with 202 and its header [R4.5]', () => {
    expect(refusalOf(new ShopError('queued'))).toMatchObject({ status: 202, headers: { 'x-queue-status': 'queued' } })
  })

  it('has a time to retry after too many requests', () => {
    expect(refusalOf(new ShopError('too_many_requests', { retryAfterSeconds: 60 }))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
  })

  it('distinguishes a database that is down or slow from an internal error', () => {
    for (const error of [new DatabaseDownError(new Error('gone')), sqlError('57014'), sqlError('55P03')])
      expect(refusalOf(error)).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, isFault: false })
  })

  it('reports anything else only as an internal error', () => {
    for (const error of [
      new Error('the secret is 42'),
      sqlError('23505'),
      new TypeError('x is undefined'),
      'thrown',
      null,
    ])
      expect(refusalOf(error)).toEqual({
        status: 500,
        errors: [{ code: 'web_error_technical' }],
        headers: {},
        isFault: true,
      })
  })

  it('uses the call’s own code for internal errors, such as tickets that could not be added to the cart', () => {
    const bug = new TypeError('x is undefined')
    for (const call of ['addTickets', 'holdTickets'] as const)
      expect(refusalOf(bug, faultOf(call))).toMatchObject({
        status: 500,
        errors: [{ code: 'web_error_tickets_add_to_cart' }],
        isFault: true,
      })
    for (const call of ['readCart', undefined] as const)
      expect(refusalOf(bug, faultOf(call)).errors).toEqual([{ code: 'web_error_technical' }])
    expect(refusalOf(new ShopError('places_taken'), faultOf('addTickets')).errors[0]?.code).toBe('places_taken')
  })
})
