import type { ReplyOf } from '@parter/contract/calls.ts'
import { expect } from 'vitest'
import { openSceneOfFile } from './checkout/purchase.ts'
import { type StaffPerson, staffPerson } from './staff/staff-people.ts'

export type Shift = ReplyOf<'openShift'>
export type Sale = ReplyOf<'holdAtCounter'>
export type Paid = ReplyOf<'paySaleInCash'>

/** An event whose seats a counter sells. */
export const SEATED = 200001
export const SHIFTS = '/api/staff/counter/shifts'

/** What a successful reply says. */
export const ok = <T>(reply: { statusCode: number; body: string }): T => {
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return JSON.parse(reply.body) as T
}

/** A member of staff at a counter of the Estonian storefront. */
export const tillOf = ({ browser }: StaffPerson) => {
  const post = (path: string, body: object = {}) => browser.ask(`POST ${SHIFTS}${path}`, body)
  const hold = (shiftId: number, quantity: number, more: object = {}) =>
    post(`/${shiftId}/holds`, {
      saleId: null,
      eventId: SEATED,
      quantity,
      zoneId: null,
      ticketTypeId: null,
      ...more,
    })
  return {
    post,
    hold,
    open: async () => ok<Shift>(await post('', { storefront: 'ee', float: '100,00' })),
    held: async (shiftId: number, quantity: number) => ok<Sale>(await hold(shiftId, quantity)),
    pay: (shiftId: number, { id, total }: Sale, more: object = {}) =>
      post(`/${shiftId}/sales/${id}/cash`, { expectedTotal: total, received: total, ...more }),
    report: async () =>
      (await browser.get<ReplyOf<'readCounter'>>('GET /api/staff/counter?storefront=ee')).shift as Shift,
  }
}

/** A scene of the test file that calls this, with an open shift at a counter that takes cash. */
export const openCounter = async () => {
  const scene = await openSceneOfFile({ FISCAL_DEVICES: 'ee:simulated' })
  const staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
  const till = tillOf(staff)
  return { scene, staff, till, shift: await till.open() }
}
