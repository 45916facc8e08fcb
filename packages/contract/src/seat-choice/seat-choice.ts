import { z } from 'zod'
import { hold, holdErrors } from '../box-office/box-office.ts'
import { call } from '../wire/call.ts'
import { eventParams, languageQuery, placeId, sentAmount, sentId, ticketTypeId, zoneId } from '../wire/primitives.ts'

/** The parts of a request that could not be met. */
export const unmet = z.enum(['no_lone_seat', 'full_view', 'one_row', 'together'])

export const bestSeatsRequest = z
  .strictObject({
    tickets: z
      .array(
        z.strictObject({
          quantity: z.int().min(1).max(50),
          ticketTypeId: ticketTypeId.optional().describe('The first that everybody can buy, if left out'),
        }),
      )
      .min(1)
      .max(10),
    zoneIds: z.array(zoneId).min(1).max(60).optional().describe('Only there; everywhere if left out'),
    sectionIds: z.array(sentId).min(1).max(400).optional().describe('Only there'),
    mostAmount: sentAmount.optional().describe('Whole price of a ticket at most, minor units'),
    wheelchairs: z
      .int()
      .min(1)
      .max(10)
      .optional()
      .describe('So many of them places for wheelchairs; companions beside'),
    onlyTogether: z.boolean().optional().describe('Rather nothing than places in two rows or apart'),
  })
  .describe('Places beside each other: before the stage, of the dearest price that is asked for, where one sees best')

export const seatChoiceCalls = {
  holdBestTickets: call({
    address: 'POST /api/v1/store/events/:id/best-tickets',
    summary: 'Choose the best places together and hold them, in one step; reports what could not be met (R7.3, R10.3)',
    admission: 'event',
    session: 'guest',
    repeat: 'never',
    technicalMessage: 'body',
    changes: ['count'],
    outdates: ['cart', 'places'],
    params: eventParams,
    query: languageQuery,
    body: bestSeatsRequest,
    reply: hold.extend({
      chosen: z.array(placeId).describe('The places that were chosen now'),
      unmet: z.array(unmet).describe('Empty: everything was met'),
    }),
    errors: [...holdErrors, 'places_not_enough'],
  }),
}

export type Unmet = z.output<typeof unmet>
export type BestSeatsRequest = z.output<typeof bestSeatsRequest>
