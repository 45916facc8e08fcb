import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/account/browser.ts'
import { EVENT, openDraftScene, priceOf } from '../../../testing/staff/draft-scene.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'

let scene: Awaited<ReturnType<typeof openDraftScene>>
beforeAll(async () => {
  scene = await openDraftScene()
}, 120_000)
afterAll(() => scene.people.scene.close())

describe('an event that staff prepare', () => {
  it('is copied, published by the import’s own verbs, and sold in the shop [R12.3]', async () => {
    const { people, read, save, check, publish, copy } = scene
    const id = await copy()
    await save(id, [
      {
        path: ['event', 'texts', 'et', 'title'],
        was: (await read(id)).content.event.texts?.et?.title,
        value: 'Koopia õhtu',
      },
    ])
    expect(await check(id)).toMatchObject({ faults: [] })
    const reply = await publish(id)
    expect(reply.statusCode, reply.body).toBe(200)
    const { events } = reply.json<{ events: { id: number; path: string }[] }>()
    const shown = await people.stranger().get<{ title: string }>(`GET /api/v1/events/${events[0]?.id}`)
    expect(shown.title).toBe('Koopia õhtu')
    const prices = await people.scene.rows<{ n: number }>('SELECT count(*)::int AS n FROM price WHERE event_id = $1', [
      events[0]?.id,
    ])
    const before = await people.scene.rows<{ n: number }>('SELECT count(*)::int AS n FROM price WHERE event_id = $1', [
      EVENT,
    ])
    expect(prices).toEqual(before)
    const [kept] = await people.scene.rows<{ n: number }>('SELECT count(*)::int AS n FROM event_draft WHERE id = $1', [
      id,
    ])
    expect(kept?.n).toBe(0)
  })

  it('changes nothing when it is published as it is, so that editing loses no field [R12.3]', async () => {
    const { people, begin, publish, published } = scene
    const tables = [
      'event',
      'event_text',
      'event_info',
      'event_category',
      'event_tag',
      'price_zone',
      'ticket_type',
      'price',
      'standing_zone',
    ]
    const rowsOf = async (event: number) =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async (table) => [
            table,
            await people.scene.rows(
              `SELECT to_jsonb(t) - 'revision' - 'taken' - 'announced_at' AS row FROM ${table} t WHERE ${table === 'event' ? 'id' : 'event_id'} = $1 ORDER BY 1`,
              [event],
            ),
          ]),
        ),
      )
    const event = await published()
    const before = await rowsOf(event)
    const id = await begin({ changeEvent: event })
    const reply = await publish(id)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await rowsOf(event)).toEqual(before)
  })

  it('is an event for each of its dates, all or none [R12.3]', async () => {
    const { people, evening, save, check, publish, copy } = scene
    const id = await copy()
    const [second, third] = [evening(), evening()]
    await save(id, [{ path: ['alsoAt'], value: [second, '2001-02-30T19:00', third] }])
    expect((await check(id)).faults).toEqual([{ code: 'moment_invalid', path: ['alsoAt', '1'], details: {} }])
    await save(id, [{ path: ['alsoAt'], was: [second, '2001-02-30T19:00', third], value: [second, third] }])
    const { events } = (await publish(id)).json<{ events: { id: number }[] }>()
    expect(events).toHaveLength(3)
    const starts = await people.scene.rows<{ n: number }>(
      'SELECT count(DISTINCT starts_at)::int AS n FROM event WHERE id = ANY($1)',
      [events.map((one) => one.id)],
    )
    expect(starts).toEqual([{ n: 3 }])
  })

  it('gets a page for its dates: a series of its own, or the one that was chosen [R12.3]', async () => {
    const { people, evening, read, save, publish, copy } = scene
    const seriesOf = async (id: number) => {
      const reply = await publish(id)
      const { events } = reply.json<{ events: { id: number }[] }>()
      return await people.scene.rows<{ id: number; origin: string; n: number; title: string }>(
        `SELECT s.id, s.origin, count(DISTINCT e.id)::int AS n, min(t.title) AS title FROM event e
         JOIN series s ON s.id = e.series_id JOIN series_text t ON t.series_id = s.id AND t.language = 'et'
         WHERE e.id = ANY($1) GROUP BY s.id`,
        [events.map((one) => one.id)],
      )
    }
    const joining = await copy()
    const { series } = (await read(joining)).content.event
    await save(joining, [{ path: ['alsoAt'], value: [evening()] }])
    expect(await seriesOf(joining)).toMatchObject([{ id: series, origin: 'content', n: 2 }])
    const alone = async (changes: { path: string[]; value: unknown }[]) => {
      const id = await copy()
      const { texts } = (await read(id)).content.event
      await save(id, [
        { path: ['event', 'series'], was: series, value: null },
        { path: ['event', 'texts', 'et', 'title'], was: texts?.et?.title ?? null, value: 'Kolm õhtut' },
        ...changes,
      ])
      return await seriesOf(id)
    }
    expect(await alone([])).toEqual([])
    const [own] = await alone([{ path: ['alsoAt'], value: [evening(), evening()] }])
    expect(own).toMatchObject({ origin: 'staff', n: 3, title: 'Kolm õhtut' })
    const page = await people.test.app.inject({
      url: `/api/v1/series/${own?.id}?language=et`,
      headers: { host: 'ee.localhost' },
    })
    expect(page.json<{ events?: unknown[] }>()).toMatchObject({ title: 'Kolm õhtut' })
  })

  it('says everything that it lacks, each with its field: hall, past date, title, prices [R12.3]', async () => {
    const { begin, read, save, check, publish, copy } = scene
    const id = await begin({ storefront: 'ee' })
    const codes = async () => (await check(id)).faults.map(({ code, path }) => `${path.join('.')} ${code}`)
    expect(await codes()).toEqual(
      expect.arrayContaining([
        'event.venue missing',
        'event.promoter missing',
        'event.startsAt missing',
        'event.zones missing',
      ]),
    )
    const full = (await read(await copy())).content
    const { hall: _hall, ...others } = full.event
    const begun: Record<string, unknown> = { ...(await read(id)).content.event }
    await save(
      id,
      [
        ...Object.entries({ ...others, saleStartsAt: '2020-01-01T10:00', startsAt: '2021-01-30T19:00' }).map(
          ([name, value]) => ({
            path: ['event', name],
            value,
          }),
        ),
        { path: ['ticketTypes'], was: [], value: full.ticketTypes },
      ].map((change) => ('was' in change ? change : { ...change, was: begun[change.path[1] ?? ''] })),
    )
    const { content } = await read(id)
    for (const name of ['saleStartsAt', 'ticketsPerOrder', 'deliveryMethods', 'vatBasisPoints'])
      expect(content.event).toHaveProperty(name)
    expect(await codes()).toContain('event.hall hall_missing')
    expect((await publish(id)).statusCode).toBe(422)
    await save(id, [{ path: ['event', 'hall'], value: full.event.hall }])
    expect(await codes()).toEqual(['event.startsAt start_past'])
    expect(codeOf(await publish(id))).toBe('draft_incomplete')
  })

  it('keeps what two editors write at once, and tells of a field that both have changed [R12.3]', async () => {
    const { people, read, save, copy } = scene
    const id = await copy()
    const other = (await staffPerson(people.test, 'editor')).browser
    const title = (await read(id)).content.event.texts?.et?.title
    await save(id, [{ path: ['event', 'texts', 'et', 'title'], was: title, value: 'Minu pealkiri' }])
    const theirs = await save(
      id,
      [
        { path: ['event', 'ageLimit'], was: null, value: 12 },
        { path: ['event', 'texts', 'et', 'title'], was: title, value: 'Tema pealkiri' },
        { path: ['event', 'zones', 'stalls', 'prices', 'full'], was: priceOf(await read(id)), value: 7700 },
      ],
      other,
    )
    expect(theirs.conflicts).toEqual([
      { path: ['event', 'texts', 'et', 'title'], theirs: 'Minu pealkiri', yours: 'Tema pealkiri' },
    ])
    const { content } = await read(id)
    expect([content.event.texts?.et?.title, content.event.ageLimit, priceOf({ content })]).toEqual([
      'Minu pealkiri',
      12,
      7700,
    ])
  })

  it('keeps what parallel saves write to it, each to a field of its own [R12.3]', async () => {
    const { read, save, copy } = scene
    const id = await copy()
    await Promise.all(
      ['lead', 'performers', 'accessibility', 'refundRule'].map((field) =>
        save(id, [{ path: ['event', 'texts', 'ru', field], was: null, value: field }]),
      ),
    )
    const { content } = await read(id)
    expect(content.event.texts?.ru).toMatchObject({
      lead: 'lead',
      performers: 'performers',
      accessibility: 'accessibility',
      refundRule: 'refundRule',
    })
  })

  it('refuses what is no field, and keeps the rest [R12.3]', async () => {
    const { operator, read, copy } = scene
    const id = await copy()
    for (const change of [
      { path: ['event', 'id'], was: null, value: 5 },
      { path: ['event', '__proto__', 'venue'], was: null, value: 5 },
      { path: ['event', 'venue'], was: 101, value: 'a word' },
    ]) {
      const reply = await operator.ask(`POST /api/staff/drafts/${id}`, { changes: [change] })
      if (!change.path.includes('__proto__')) expect(reply.statusCode, reply.body).toBe(400)
    }
    expect((await read(id)).content.event.venue).toBe(101)
  })

  it('isn’t published after it was changed by somebody else since the check [R12.3]', async () => {
    const { operator, read, save, copy } = scene
    const id = await copy()
    const { version } = await read(id)
    await save(id, [{ path: ['event', 'ageLimit'], value: 16 }])
    const reply = await operator.ask(`POST /api/staff/drafts/${id}/publish`, { version, accepted: [] })
    expect(codeOf(reply)).toBe('draft_changed')
  })
})
