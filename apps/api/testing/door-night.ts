import type { ReplyOf } from '@parter/contract/calls.ts'
import { beforeAll } from 'vitest'
import { openSceneOfFile } from './checkout/purchase.ts'
import { type DoorDevice, makeGate, openDevice } from './door.ts'
import { buy } from './returns.ts'
import { staffPerson } from './staff/staff-people.ts'

/** The event whose doors are open. */
export const NIGHT = 200001

/** A scene for all tests of the file that calls this: an event whose doors are open, with two devices at one gate. */
export const openNightOfFile = async () => {
  const scene = await openSceneOfFile()
  const { test } = scene
  const at = {} as { gate: number; first: DoorDevice; second: DoorDevice }
  beforeAll(async () => {
    await scene.rows(
      `UPDATE event SET starts_at = now() + interval '1 hour', ends_at = NULL, doors_at = NULL,
         returnable_until = now() + interval '1 hour', return_to = '{card}' WHERE id = $1`,
      [NIGHT],
    )
    at.gate = await makeGate(test, NIGHT)
    at.first = await openDevice(test, NIGHT, at.gate)
    at.second = await openDevice(test, NIGHT, at.gate)
  })
  /** Tickets that were just bought, with their codes. */
  const tickets = async (count = 1) => {
    const bought = await buy(scene, scene.seats(count))
    const rows = await scene.rows<{ id: string; code: string }>(
      'SELECT id, code FROM ticket WHERE id = ANY($1) ORDER BY place_id',
      [bought.ids],
    )
    return { bought, codes: rows.map(({ code }) => code), ids: rows.map(({ id }) => id) }
  }
  return {
    scene,
    test,
    at,
    tickets,
    oneTicket: async () => {
      const { bought, codes, ids } = await tickets()
      return { bought, code: codes[0] ?? '', id: ids[0] ?? '' }
    },
    /** What a supervisor sees. */
    doors: async () => {
      const { browser } = await staffPerson(test, 'door_supervisor')
      return await browser.get<ReplyOf<'readDoors'>>(`GET /api/staff/events/${NIGHT}/doors`)
    },
  }
}
