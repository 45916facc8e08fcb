import type { ReplyOf } from '@parter/contract/calls.ts'
import { placeAt, runStarts } from '@parter/contract/door/list.ts'
import { describe, expect, it } from 'vitest'
import { codeOf, openBrowser } from '../../testing/account/browser.ts'
import { fingerprintOf } from '../../testing/door.ts'
import { NIGHT, openNightOfFile } from '../../testing/door-night.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { makeDemoGates } from './gates/make-demo-gates.ts'

const { scene, test, at, oneTicket } = await openNightOfFile()
type Found = ReplyOf<'findDoorTickets'>['tickets']

describe('what a door’s app is sent', () => {
  it('is where each ticket’s seat is [R13.2]', async () => {
    const { code, id } = await oneTicket()
    const { list } = await at.first.sync()
    const prints: string[] = Buffer.from(list.fingerprints, 'base64').toString('hex').match(/.{20}/g) ?? []
    const [kept] = await scene.rows<{ row: string; seat: string }>(
      `SELECT l.label->>'row' AS row, l.label->>'seat' AS seat FROM ticket t
       JOIN order_line l ON l.order_id = t.order_id AND l.line_no = t.line_no WHERE t.id = $1`,
      [id],
    )
    const number = prints.indexOf(fingerprintOf(NIGHT, code))
    expect(placeAt(list.places, runStarts(list.places), number)).toMatchObject(kept ?? {})
  })

  it('names nobody: a supervisor finds people by name or order, and no door or stranger does [R13.3]', async () => {
    const { code, bought } = await oneTicket()
    const address = (text: string) => `GET /api/staff/events/${NIGHT}/door-tickets?text=${encodeURIComponent(text)}`
    const { browser } = await staffPerson(test, 'door_supervisor')
    const find = async (text: string) => (await browser.get<{ tickets: Found }>(address(text))).tickets
    const { orderReference } = bought.started
    expect(await find(`mets ${orderReference}`)).toEqual([
      expect.objectContaining({
        fingerprint: fingerprintOf(NIGHT, code),
        holder: 'Mari Mets',
        order: orderReference,
        isValid: true,
      }),
    ])
    expect(await find('%%%')).toEqual([])
    const door = await staffPerson(test, 'door')
    expect(codeOf(await door.browser.ask(address('Mets')))).toBe('permission_denied')
    expect(codeOf(await openBrowser(test).ask(address('Mets')))).toBe('login_required')
    expect(codeOf(await at.first.browser.ask(address('Mets')))).toBe('login_required')
  })

  it('is ready to be tried in the demo: this day’s events have gates, made once [R13.2]', async () => {
    const gates = () => scene.rows(`SELECT name FROM gate WHERE event_id <> ${NIGHT} ORDER BY id`)
    await scene.rows(`UPDATE event SET starts_at = now() WHERE id = 200002`)
    await makeDemoGates(test.shop)
    await makeDemoGates(test.shop)
    expect(await gates()).toEqual([{ name: 'A' }, { name: 'B' }])
  })
})
