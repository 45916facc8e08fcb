import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openShopOfFile, smallContent, withChange } from '../../testing/content/content-folder.ts'
import { describeSummary } from './summary.rules.ts'

const { test, bring } = await openShopOfFile()
beforeEach(() => test.clear())

/** Every kind of thing that both imports and staff write: a column of its own, and its parts by the column that names it. */
const KINDS = [
  { table: 'event', key: '200001', set: 'published = false', parts: 'event_text event_category event_tag' },
  { table: 'series', key: '20001', set: 'published = false', parts: 'series_text' },
  { table: 'venue', key: '101', set: `city = 'Narva'`, parts: 'venue_text' },
  { table: 'promoter', key: '101', set: `company_name = 'Teine OÜ'`, parts: 'promoter_text' },
  { table: 'article', key: '101', set: 'published_at = now()', parts: 'article_text' },
  { table: 'info_section', key: '101', set: 'position = 77', parts: 'info_section_text' },
  { table: 'info_article', key: '101', set: 'position = 77', parts: 'info_article_text' },
  { table: 'banner', key: '101', set: 'position = 77', parts: 'banner_text banner_location' },
  { table: 'navigation', key: '101', set: 'position = 77', parts: 'navigation_text' },
  { table: 'link_list', key: '101', set: `links = '{}'`, parts: '' },
  { table: 'redirect_rule', key: 'ee /vana', set: `target = '/mujal'`, parts: '' },
  { table: 'form', key: '101', set: `recipient = 'staff@example.com'`, parts: 'form_text' },
  { table: 'sales_point', key: '101', set: `city = 'Narva'`, parts: 'sales_point_text' },
  { table: 'promo_code', key: 'ee SUVI', set: 'basis_points = 5000', parts: '' },
] as const
/** What is sold of an event. */
const SALE = ['price_zone', 'ticket_type', 'price', 'standing_zone']

const rowsOf = async (table: string, where = 'true') => {
  const { rows } = await sql<{ row: unknown }>`
    SELECT to_jsonb(t) - 'revision' AS row FROM ${sql.table(table)} t WHERE ${sql.raw(where)} ORDER BY 1`.execute(
    test.shop.db,
  )
  return rows.map(({ row }) => row)
}
const run = (statement: string) => sql.raw(statement).execute(test.shop.db)

describe('an import after staff', () => {
  for (const { table, key, set, parts } of KINDS)
    it(`leaves what they keep of ${table}, and says so [R12.5]`, async () => {
      await bring(smallContent())
      await run(`UPDATE ${table} SET ${set}, origin = 'staff' WHERE true`)
      const tables = [table, ...parts.split(' ').filter(Boolean)]
      // a text of theirs, and one that they took out
      for (const part of parts.split(' ').filter((name) => name.endsWith('_text')))
        await run(`DELETE FROM ${part} WHERE language = 'ru'`)
      const before = await Promise.all(tables.map((one) => rowsOf(one)))
      const again = await bring(smallContent())
      expect(await Promise.all(tables.map((one) => rowsOf(one)))).toEqual(before)
      const left = Object.values(again.left).flat()
      expect(left).toContain(key)
      expect(describeSummary(again)).toContain('Left to staff')
    })

  it('doesn’t bring back what they took out of the shop [R12.5]', async () => {
    await bring(smallContent())
    await run('DELETE FROM article')
    await run(`INSERT INTO taken_back (table_name, key) VALUES ('article', '101')`)
    const again = await bring(smallContent())
    expect(await rowsOf('article', 'id = 101')).toEqual([])
    expect(await rowsOf('article_text', 'article_id = 101')).toEqual([])
    expect(Object.values(again.left).flat()).toContain('101')
    await run('DELETE FROM taken_back')
  })

  it('removes and hides nothing of theirs, even with an empty folder [R12.5]', async () => {
    await bring(smallContent())
    for (const { table } of KINDS) await run(`UPDATE ${table} SET origin = 'staff'`)
    const all = async () => Promise.all([...KINDS.map(({ table }) => table), ...SALE].map((one) => rowsOf(one)))
    const before = await all()
    const { 'portal.json': portal } = smallContent()
    await bring({ 'portal.json': portal })
    expect(await all()).toEqual(before)
    // categories and halls are content's own, and stay for the events that name them
    expect(await rowsOf('hall')).toHaveLength(1)
    expect(await rowsOf('event_category')).toHaveLength(2)
  })

  it('leaves zones, types, prices and places kept back of an event, and writes those of others [R12.5]', async () => {
    const first = withChange<{ keptBack?: unknown }[]>(smallContent(), 'events/all.json', ([event]) => {
      if (event)
        event.keptBack = [
          { zone: 'stalls', places: 3 },
          { zone: 'floor', places: 4 },
        ]
    })
    await bring(first)
    await run(`UPDATE event SET origin = 'staff' WHERE id = 200001`)
    await run(`UPDATE price SET amount = 7700 WHERE event_id = 200001`)
    await run(`UPDATE standing_zone SET capacity = 33 WHERE event_id = 200001`)
    const mine = () =>
      Promise.all([...SALE, 'allocation', 'standing_allocation'].map((one) => rowsOf(one, 'event_id = 200001')))
    const before = await mine()
    type Event = { zones: { code: string; prices: Record<string, number> }[] }
    const next = withChange<Event[]>(smallContent(), 'events/all.json', (events) => {
      for (const event of events) for (const zone of event.zones) zone.prices = { full: 100 }
    })
    const { kinds, left } = await bring(next)
    expect(await mine()).toEqual(before)
    expect(await rowsOf('price', 'event_id = 200002 AND amount = 100')).toHaveLength(1)
    expect(left).toEqual({ events: ['200001'] })
    expect(kinds.events).toMatchObject({ changed: 1, left: 1, unchanged: 0 })
  })

  it('keeps a section of information for the page that they have written in it [R12.5]', async () => {
    await bring(smallContent())
    await run(`INSERT INTO info_article (id, info_section_id, position, origin) VALUES (9, 101, 9, 'staff')`)
    await bring(smallContent())
    expect(await rowsOf('info_article')).toHaveLength(2)
    await bring({ ...smallContent(), 'info.json': [] })
    expect(await rowsOf('info_article', 'id = 9')).toHaveLength(1)
  })

  it('is refused where it would take a name of theirs, by name [R12.5]', async () => {
    await bring(smallContent())
    await run(`DELETE FROM form_text`)
    await run(`UPDATE form SET id = 9, origin = 'staff'`)
    await expect(bring(smallContent())).rejects.toThrow(/staff have given to number 9/)
  })

  it('keeps the hall that they have drawn [R12.5]', async () => {
    await bring(smallContent())
    await run(`UPDATE hall_version SET origin = 'staff'`)
    const { 'portal.json': portal } = smallContent()
    await bring({ 'portal.json': portal })
    expect(await rowsOf('hall')).toHaveLength(1)
  })
})
