import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/account/browser.ts'
import { EVENT, openDraftScene } from '../../../testing/staff/draft-scene.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'

let scene: Awaited<ReturnType<typeof openDraftScene>>
beforeAll(async () => {
  scene = await openDraftScene()
}, 120_000)
afterAll(() => scene.people.scene.close())

describe('whose events they are', () => {
  it('is decided by the role’s reach: a promoter who changes numbers gets no further [R12.1]', async () => {
    const { people, begin, read, publish } = scene
    await people.scene.rows(
      `INSERT INTO promoter (id, portal_code, company_name, country_code) VALUES (777, 'ee', 'Teine OÜ', 'EE')`,
    )
    const promoter = (await staffPerson(people.test, { role: 'promoter', promoterId: 101 })).browser
    const id = await begin({ storefront: 'ee' }, promoter)
    expect((await read(id)).content.event.promoter).toBe(101)
    const away = await promoter.ask(`POST /api/staff/drafts/${id}`, {
      changes: [{ path: ['event', 'promoter'], was: 101, value: 777 }],
    })
    expect(codeOf(away)).toBe('permission_denied')
    const stranger = (await staffPerson(people.test, { role: 'promoter', promoterId: 777 })).browser
    for (const address of [
      `GET /api/staff/drafts/${id}`,
      `GET /api/staff/drafts/${id}/check`,
      `DELETE /api/staff/drafts/${id}`,
    ])
      expect(codeOf(await stranger.ask(address)), address).toBe('permission_denied')
    for (const from of [{ copyOfEvent: EVENT }, { copyOfDraft: id }, { changeEvent: EVENT }])
      expect(codeOf(await stranger.ask('POST /api/staff/drafts', from))).toBe('permission_denied')
    const list = await stranger.get<{ events: unknown[] }>('GET /api/staff/events?storefront=ee')
    expect(list.events).toEqual([])
    const { promoters } = await stranger.get<{ promoters: { id: number }[] }>(
      'GET /api/staff/event-choices?storefront=ee',
    )
    expect(promoters.map((one) => one.id)).toEqual([777])
    expect(codeOf(await publish(id, [], promoter))).toBe('permission_denied')
  })
})

describe('the list of staff', () => {
  it('tells a sold-out event from one that still sells [R12.3]', async () => {
    const { people, operator } = scene
    const listed = async (state: string) =>
      (
        await operator.get<{ events: { eventId: number; state: string }[] }>(
          `GET /api/staff/events?storefront=ee&text=${EVENT}&state=${state}`,
        )
      ).events.map((one) => one.state)
    expect([await listed('on_sale'), await listed('sold_out')]).toEqual([['on_sale'], []])
    const [offer] = await people.scene.rows<{ left: number }>(
      'SELECT places_left AS left FROM event_offer WHERE event_id = $1',
      [EVENT],
    )
    await people.scene.rows('UPDATE event_offer SET places_left = 0 WHERE event_id = $1', [EVENT])
    expect([await listed('on_sale'), await listed('sold_out')]).toEqual([[], ['sold_out']])
    await people.scene.rows('UPDATE event_offer SET places_left = $2 WHERE event_id = $1', [EVENT, offer?.left])
  })

  it('shows events and drafts page by page in one order, each once [R12.3]', async () => {
    const { people, operator } = scene
    await people.scene.rows(
      `INSERT INTO event_draft (portal_code, content, title, starts_at, venue_id, promoter_id)
       SELECT 'ee', '{"event":{},"ticketTypes":[],"zones":[]}', 'Rida ' || n, now() + n * interval '1 day', 101, 101
       FROM generate_series(1, 120) n`,
    )
    for (const sort of ['date', '-date', 'title']) {
      const seen: string[] = []
      for (let after = ''; ; ) {
        const page = await operator.get<{ events: { key: string }[]; next: string | null }>(
          `GET /api/staff/events?storefront=ee&sort=${sort}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
        )
        seen.push(...page.events.map(({ key }) => key))
        if (page.next === null) break
        after = page.next
      }
      expect(new Set(seen).size, sort).toBe(seen.length)
      expect(seen.length).toBeGreaterThan(120)
    }
    const found = await operator.get<{ events: { title: string; state: string }[] }>(
      'GET /api/staff/events?text=rida%20117&state=draft',
    )
    expect(found.events).toMatchObject([{ title: 'Rida 117', state: 'draft' }])
  })

  it('hides an event, closes its sale, and opens both again [R12.3]', async () => {
    const { people, operator, published } = scene
    const event = await published()
    const set = (wanted: object) => operator.get(`POST /api/staff/events/${event}/switch`, wanted)
    const status = async () =>
      (await people.stranger().ask(`GET /api/v1/events/${event}`)).json<{ status?: string }>().status
    await set({ isOnSale: false })
    await expect.poll(status).toBe('off_sale')
    await set({ isPublished: false })
    await expect.poll(status).toBeUndefined()
    await set({ isPublished: true, isOnSale: true })
    await expect.poll(status).toBe('on_sale')
  })
})

describe('a picture', () => {
  it('is stored by what it is, not by what it says it is [R12.3]', async () => {
    const { operator } = scene
    const lie = Buffer.from('<html><script>alert(1)</script></html>').toString('base64')
    expect(codeOf(await operator.ask('POST /api/staff/pictures', { file: lie }))).toBe('picture_invalid')
    const running = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64')
    expect(codeOf(await operator.ask('POST /api/staff/pictures', { file: running }))).toBe('picture_invalid')
    const drawn = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50" fill="red"/></svg>',
    ).toString('base64')
    const one = await operator.get<{ id: string }>('POST /api/staff/pictures', { file: drawn })
    const same = await operator.get<{ id: string }>('POST /api/staff/pictures', { file: drawn })
    const other = await operator.get<{ id: string; focus: unknown }>('POST /api/staff/pictures', {
      file: drawn,
      focus: { x: 0.2, y: 0.9 },
    })
    expect([same.id === one.id, other.id === one.id, other.focus]).toEqual([true, false, { x: 0.2, y: 0.9 }])
  })
})
