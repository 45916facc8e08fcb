// @vitest-environment happy-dom
import type { ReplyOf } from '@parter/contract/calls.ts'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/contract-shop.ts'
import { FLOOR, floor, FULL, holding, STUDENT, ticket, openHolder } from '../../../testing/holder.tsx'

const { contract, shown, open, does, until, ids, asked } = await openHolder()
/** A reply that arrives when the test says so. */
const later = <T,>() => Promise.withResolvers<T>()

describe('seats that are taken in one request', () => {
  it('are all held or none, and shown when the shop has said so', async () => {
    const answer = later<ReplyOf<'holdTickets'>>()
    contract.answers('holdTickets', () => answer.promise)
    await open()
    await does(() => shown.now.takeTogether([11, 12]))
    expect(shown.now.held).toEqual([])
    answer.resolve(holding(ticket(11), ticket(12)))
    await until(() => expect(ids()).toEqual([11, 12]))
    expect(asked('holdTickets')).toEqual([[{ placeId: 11 }, { placeId: 12 }]])
  })

  it('are named when they are refused', async () => {
    contract.answers('holdTickets', refused('places_taken', { lost: [12] }))
    await open()
    await does(() => shown.now.takeTogether([11, 12]))
    await until(() => expect(shown.refusals).toEqual([['places_taken', [11, 12]]]))
  })
})

describe('places that were held before', () => {
  const again = [ticket(11), ticket(12, STUDENT), floor(1), floor(2)]
  const [first, second] = [
    { placeId: 11, ticketTypeId: FULL },
    { placeId: 12, ticketTypeId: STUDENT },
  ]
  const standing = { zoneId: FLOOR, ticketTypeId: FULL, quantity: 2 }

  it('are requested all together', async () => {
    contract.answers('holdTickets', holding(ticket(11)))
    await open()
    await act(() => shown.now.takeAgain(again))
    expect([asked('holdTickets'), ids(), shown.refusals]).toEqual([[[first, second, standing]], [11], []])
  })

  it.each(['places_taken', 'held_too_often'] as const)(
    'are requested again without those that are gone: %s',
    async (code) => {
      contract.answers('holdTickets', ({ body }) =>
        JSON.stringify(body).includes('"placeId":11') ? refused(code, { lost: [11] }) : holding(ticket(12)),
      )
      await open()
      await act(() => shown.now.takeAgain(again))
      expect(asked('holdTickets')).toEqual([
        [first, second, standing],
        [second, standing],
      ])
      expect([ids(), shown.refusals]).toEqual([[12], [[code, [11]]]])
    },
  )

  it('are not requested again when all are gone, or for another error', async () => {
    contract.answers('holdTickets', refused('places_taken', { lost: [11] }))
    await open()
    await act(() => shown.now.takeAgain([ticket(11)]))
    contract.answers('holdTickets', refused('ticket_limit', { lost: [11] }))
    await act(() => shown.now.takeAgain(again))
    contract.answers('holdTickets', refused('places_taken', {}))
    await act(() => shown.now.takeAgain(again))
    expect(asked('holdTickets')).toHaveLength(3)
    expect(shown.refusals).toEqual([
      ['places_taken', [11]],
      ['ticket_limit', []],
      ['places_taken', []],
    ])
  })

  it('may be refused a second time', async () => {
    let times = 0
    contract.answers('holdTickets', () =>
      ++times === 1 ? refused('places_taken', { lost: [11] }) : refused('ticket_limit'),
    )
    await open()
    await act(() => shown.now.takeAgain(again))
    expect(shown.refusals).toEqual([
      ['places_taken', [11]],
      ['ticket_limit', [11]],
    ])
  })
})
