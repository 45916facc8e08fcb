import { LARGEST_NUMBER } from '@parter/portal/forms/limits.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CallName, calls, recordOf } from './calls.ts'
import type { CallRecord } from './wire/call.ts'
import { errorStatus } from './wire/errors.ts'
import { birthDate } from './wire/fields.forms.ts'
import { sentDay, sentId } from './wire/primitives.ts'

interface Described {
  readonly type?: string
  readonly [key: string]: unknown
}

/** Where a schema takes numbers that no column holds, texts of any length, or any day. */
const unbounded = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum, minimum, maxLength, enum: words, const: word, pattern, format, allOf } = schema as Described
  const isNumber = type === 'integer' || type === 'number'
  const isOpen = !(Number(maximum) <= LARGEST_NUMBER && Number(minimum) >= -LARGEST_NUMBER)
  const isText = type === 'string' && words === undefined && word === undefined
  return [
    ...(isNumber && isOpen ? [`${path}: number`] : []),
    ...(isText && [maxLength, pattern, format, allOf].every((bound) => bound === undefined) ? [`${path}: text`] : []),
    ...(format === 'date' && pattern === undefined && allOf === undefined ? [`${path}: day`] : []),
    ...Object.entries(schema)
      .filter(([key]) => key !== 'propertyNames')
      .flatMap(([key, part]) => unbounded(part, `${path}/${key}`)),
  ]
}

describe('the contract', () => {
  it('writes down every call at its own address [R7.1]', () => {
    const addresses = Object.values(calls).map(({ address }) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('names every parameter of an address in its schema, and no other [R7.1]', () => {
    for (const record of Object.values(calls)) {
      const inAddress = [...record.address.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
      const inSchema = 'params' in record ? Object.keys(record.params.shape) : []
      expect(inSchema.toSorted()).toEqual(inAddress.toSorted())
    }
  })

  it('takes the language as query parameter [R7.1]', () => {
    const silent = Object.entries(calls).filter(
      ([, record]) => !('query' in record && 'language' in record.query.shape),
    )
    expect(silent.map(([name]) => name)).toEqual(['readInit'])
  })

  it('limits every number and text of requests, and refuses days of the year 0 [R8.1]', () => {
    for (const [name, record] of Object.entries(calls))
      for (const part of ['params', 'query', 'headers', 'body'] as const) {
        const schema = (record as CallRecord)[part]
        if (schema) expect(unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), name).toEqual([])
      }
    expect(sentDay.safeParse('0000-01-01').success).toBe(false)
    expect(sentDay.safeParse('1900-01-01').success).toBe(true)
    expect(birthDate.safeParse('0000-01-01').success).toBe(false)
    expect(sentId.safeParse(LARGEST_NUMBER + 1).success).toBe(false)
  })

  const names = Object.keys(calls) as CallName[]
  const isRead = (name: CallName) => recordOf(name).address.startsWith('GET ')

  it('names the topics that every mutation invalidates, and those that every query shows [R7.2]', () => {
    expect(names.filter((name) => !isRead(name) && recordOf(name).changes === undefined)).toEqual([])
    const shown = new Set(names.flatMap((name) => (isRead(name) ? (recordOf(name).shows ?? []) : [])))
    for (const name of names) {
      const { shows, gives, changes = [], outdates = [] } = recordOf(name)
      if (shows) expect(isRead(name), name).toBe(true)
      for (const topic of [...changes, ...outdates])
        expect(shown, `${name} changes what nothing shows`).toContain(topic)
      if (gives) expect(recordOf(name).reply, name).toBe(recordOf(gives as CallName).reply)
    }
  })

  it('says of every change of the back office what it renews [R12.1]', () => {
    const renewsNothing = names.filter((name) => {
      const { session, address, readsOnly, changes = [], outdates = [], gives } = recordOf(name)
      const isChange = address.includes(' /api/staff/') && !address.startsWith('GET ') && !readsOnly
      return isChange && session === 'staff' && !gives && changes.length + outdates.length === 0
    })
    // a picture belongs to a draft that is saved afterwards; files with persons are read
    expect(renewsNothing.toSorted()).toEqual([
      'addPicture',
      'exportAudit',
      'exportBuyers',
      'exportDataRequests',
      'exportFoundOrders',
      'exportStaff',
      'exportWaitingList',
    ])
  })

  it('never retries by itself what takes places, money or an email [R8.1]', () => {
    const again = names.filter((name) => !isRead(name) && recordOf(name).repeat === 'safe')
    expect(again.toSorted()).toEqual([
      'addPicture',
      'askDoor',
      'chooseDelivery',
      'endOffer',
      'enterQueue',
      'handOverEvent',
      'handOverTickets',
      'joinQueue',
      'keepPurchase',
      'leaveQueue',
      'offerTicket',
      'planContentItem',
      'planDraft',
      'saveContentItem',
      'saveDraft',
      'startPayment',
      'switchEvent',
      'switchEventResale',
      'syncDoor',
      'takeBackContentItem',
      'withdrawOffer',
    ])
  })

  it('refuses guests where only customers may call, with an error [R6.1]', () => {
    expect(names.filter((name) => recordOf(name).session === 'customer').length).toBeGreaterThan(0)
    for (const name of names) {
      const { session, errors, offline, shows = [] } = recordOf(name)
      if (session === 'customer' || session === 'staff') expect(errors, name).toContain('login_required')
      if (session === 'customer' && isRead(name) && name !== 'exportAccount') expect(shows, name).toContain('person')
      // replies that are the same for everybody may be cached by everybody, and nothing else
      if (offline === 'everybody') expect([session, shows.includes('person')], name).toEqual(['none', false])
      if (offline === 'owner') expect(shows, name).toContain('person')
    }
  })

  it('counts calls that share a limit by one rule [R6.2]', () => {
    const rules = new Map<string, object>()
    for (const name of names) {
      const { limit } = recordOf(name)
      if (!limit) continue
      expect(rules.get(limit.name) ?? limit, name).toEqual(limit)
      rules.set(limit.name, limit)
    }
  })

  it('refuses only with codes that have a status [R8.1]', () => {
    for (const record of Object.values(calls))
      for (const code of record.errors) expect(errorStatus[code]).toBeGreaterThanOrEqual(200)
  })
})
