import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../testing/database/test-database.ts'
import type { Database } from '../open-database.ts'
import { type Written, writeTables } from './merge-rows.ts'
import { type RowsOf, type WantedTable, wantedTable } from './wanted-rows.ts'

const FORM = wantedTable('form', { unique: { scope: 'portal_code', name: 'slug' } })
const FORM_TEXT = wantedTable('form_text', { key: ['form_id', 'language'], of: 'form' })
const TABLES: readonly WantedTable<'form' | 'form_text'>[] = [FORM, FORM_TEXT]
type Rows = RowsOf<'form' | 'form_text'>

const form = (id: number, slug: string, portal = 'ee') => ({
  id,
  slug,
  portal_code: portal,
  recipient: 'forms@example.com',
  fields: '[]',
  attachment: false,
})
const text = (id: number, language: string, title = 'Write to us') => ({
  form_id: id,
  language,
  title,
  lead: '',
  thanks: 'Thank you',
})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.holdPool.query('TRUNCATE form, form_text, form_submission'))

const write = (rows: Rows, portals: readonly string[] = ['ee']) =>
  database.db
    .transaction()
    .execute((tx) =>
      writeTables(tx, portals, TABLES, rows, [{ spec: FORM, unlessNamedBy: { form_submission: ['form_id'] } }]),
    )
/** Added and changed rows, sorted, as their order has no meaning. */
const changesOf = ({ changes: { form } }: Written) => ({
  added: form?.added.toSorted(),
  changed: form?.changed.toSorted(),
})
const stored = async () => {
  const { rows } = await database.holdPool.query<{ said: string }>(
    `SELECT concat_ws(' ', f.id, f.slug, string_agg(t.language, '+' ORDER BY t.language)) AS said
     FROM form f LEFT JOIN form_text t ON t.form_id = f.id GROUP BY f.id ORDER BY f.id`,
  )
  return rows.map(({ said }) => said)
}

describe('the wanted rows of a table', () => {
  it('are added, changed and removed, with changes reported by item', async () => {
    const first = await write({
      form: [form(1, 'contact'), form(2, 'press')],
      form_text: [text(1, 'et'), text(1, 'en'), text(2, 'et')],
    })
    expect(first).toMatchObject({ refusals: [], removed: { form: 0 } })
    expect(changesOf(first)).toEqual({ added: ['1', '2'], changed: [] })
    const second = await write({ form: [form(1, 'contact'), form(3, 'group')], form_text: [text(1, 'et', 'Ask us')] })
    expect(second).toMatchObject({ changes: { form: { added: ['3'], changed: ['1'] } }, removed: { form: 1 } })
    expect(await stored()).toEqual(['1 contact et', '3 group'])
  })

  it('are not written when nothing differs', async () => {
    const rows: Rows = { form: [form(1, 'contact')], form_text: [text(1, 'et')] }
    await write(rows)
    const versions = async () => (await database.holdPool.query('SELECT xmin::text, ctid::text FROM form')).rows
    const before = await versions()
    expect(await write(rows)).toMatchObject({ changes: { form: { added: [], changed: [] } }, removed: { form: 0 } })
    expect(await versions()).toEqual(before)
  })

  it('may swap a unique value', async () => {
    await write({ form: [form(1, 'contact'), form(2, 'press')], form_text: [] })
    const swapped = await write({ form: [form(1, 'press'), form(2, 'contact')], form_text: [] })
    expect(changesOf(swapped)).toEqual({ added: [], changed: ['1', '2'] })
    expect(await stored()).toEqual(['1 press', '2 contact'])
  })

  it('don’t affect other storefronts, nor rows that other tables refer to', async () => {
    await write({ form: [form(1, 'contact', 'lv')], form_text: [] }, ['lv'])
    await write({ form: [form(2, 'contact'), form(3, 'press')], form_text: [] })
    await database.holdPool.query(`INSERT INTO form_submission (form_id, language, answers) VALUES (2, 'et', '[]')`)
    expect(await write({ form: [], form_text: [] })).toMatchObject({ removed: { form: 1 } })
    expect(await stored()).toEqual(['1 contact', '2 contact'])
  })

  it('are refused without any write when an id belongs to another storefront', async () => {
    await write({ form: [form(1, 'contact', 'lv')], form_text: [] }, ['lv'])
    const { refusals, changes } = await write({ form: [form(1, 'contact'), form(2, 'press')], form_text: [] })
    expect(refusals).toEqual([
      { table: 'form', field: 'id', id: 1, message: 'is the number of something of storefront lv' },
    ])
    expect(changes).toEqual({})
    expect(await stored()).toEqual(['1 contact'])
  })

  it('are written in batches when there are many', async () => {
    const many = Array.from({ length: 5_003 }, (_, at) => form(at + 1, `form-${at + 1}`))
    const { changes } = await write({ form: many, form_text: [] })
    expect(changes.form?.added).toHaveLength(5_003)
  })
})
