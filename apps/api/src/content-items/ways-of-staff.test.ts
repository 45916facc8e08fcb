import type { ContentItemReply } from '@parter/contract/content-items/content-items.ts'
import type { ItemContent } from '@parter/contract/content-items/item-content.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeOf, type TestBrowser } from '../../testing/account/browser.ts'
import { openShopWithPeople } from '../../testing/every-call/shop-with-people.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'

let people: Awaited<ReturnType<typeof openShopWithPeople>>
let editor: TestBrowser
beforeAll(async () => {
  people = await openShopWithPeople()
  editor = (await staffPerson(people.test, 'editor')).browser
}, 120_000)
afterAll(() => people.scene.close())

type Making = { kind: string; storefront: string; content: ItemContent } | { kind: string; change: string }
const make = async (body: Making) => (await editor.get<{ id: number }>('POST /api/staff/content', body)).id
const fresh = (kind: string, content: ItemContent) => make({ kind, storefront: 'ee', content })
const read = (id: number) => editor.get<ContentItemReply>(`GET /api/staff/content/${id}`)
const faultsOf = async (id: number) => (await read(id)).faults.map(({ path, code }) => `${path.join('.')} ${code}`)
const save = (id: number, path: string[], was: unknown, value: unknown) =>
  editor.get(`POST /api/staff/content/${id}`, { changes: [{ path, was, value }] })
const published = async (id: number): Promise<string> => {
  const reply = await editor.ask(`POST /api/staff/content/${id}/publish`, { version: (await read(id)).version })
  expect(reply.statusCode, reply.body).toBe(200)
  return String(reply.json<ContentItemReply>().thingKey)
}
const takeBack = (id: number) => editor.ask(`POST /api/staff/content/${id}/take-back`, {})
const shown = async (path: string) => (await people.stranger().ask(`GET /api/v1/${path}?language=et`)).json()
const init = () => people.stranger().ask('GET /api/_internal/init/et')
/** Visitors see a change within two seconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2000, interval: 50 })

const POINT: ItemContent = {
  county: 'Harjumaa',
  city: 'Tallinn',
  address: 'Viru 4',
  latitude: 59.43,
  longitude: 24.75,
  hours: [{ days: ['mon', 'sun'], from: '10:00', until: '18:00' }],
  texts: { et: { name: 'Viru kassa', directions: 'Teine korrus' } },
}

describe('a sales point of staff’s', () => {
  it('is shown with its hours and map, changed as it was written, and taken back [R12.4]', async () => {
    const id = await fresh('sales_point', POINT)
    const key = await published(id)
    const points = async () =>
      ((await shown('contacts')).salesPoints as { name: string }[]).filter(({ name }) => name === 'Viru kassa')
    await soon(async () =>
      expect(await points()).toMatchObject([
        { city: 'Tallinn', hours: [{ days: [1, 7], from: '10:00', until: '18:00' }], directions: 'Teine korrus' },
      ]),
    )
    await people.scene.rows(`DELETE FROM content_item WHERE id = $1`, [id])
    const again = await make({ kind: 'sales_point', change: key })
    expect((await read(again)).content).toMatchObject(POINT)
    expect((await takeBack(again)).statusCode).toBe(200)
    await soon(async () => expect(await points()).toEqual([]))
  })

  it('says what it lacks, and which events aren’t there [R12.4]', async () => {
    const { address: _address, ...content } = POINT
    const id = await fresh('sales_point', {
      ...content,
      latitude: 99,
      events: [200_001, 299_999],
      hours: [{ days: ['mon'], from: '18:00', until: '10:00' }],
    })
    expect((await faultsOf(id)).toSorted()).toEqual([
      'address missing',
      'events reference_unknown',
      'hours.0 invalid',
      'latitude out_of_range',
    ])
  })
})

describe('the navigation and links of staff', () => {
  const entry = (slug: string, more: ItemContent = {}): ItemContent => ({
    texts: { et: { label: 'Jazz', slug } },
    ...more,
  })
  const labels = async () => {
    const { navigations } = (await init()).json<{
      navigations: { id: number; label: string; slug: string; parentId: number | null }[]
    }>()
    return navigations
  }

  it('are shown in their order, below others, and hidden by taking them back [R12.4]', async () => {
    const first = await fresh('navigation', entry('/tags/jazz', { position: 0 }))
    const key = Number(await published(first))
    const imported = await make({ kind: 'navigation', change: '101' })
    await save(imported, ['position'], (await read(imported)).content.position, 90)
    await published(imported)
    await soon(async () => expect((await labels())[0]).toMatchObject({ id: key, label: 'Jazz', slug: '/tags/jazz' }))
    const below = await fresh('navigation', entry('https://example.org/', { parent: key }))
    const belowKey = Number(await published(below))
    await soon(async () =>
      expect(await labels()).toContainEqual(expect.objectContaining({ id: belowKey, parentId: key })),
    )
    expect(codeOf(await takeBack(first))).toBe('content_in_use')
    expect((await takeBack(below)).statusCode).toBe(200)
    expect((await takeBack(first)).statusCode).toBe(200)
    await soon(async () => expect((await labels()).map(({ id }) => id)).not.toContain(key))
    // shown again under its number
    expect(Number(await published(first))).toBe(key)
  })

  it('never lead into a script, nor below themselves or what is below another [R12.4]', async () => {
    const bad = await fresh('navigation', entry('javascript:alert(1)'))
    expect(await faultsOf(bad)).toEqual(['texts.et.slug invalid'])
    const one = await fresh('navigation', entry('/'))
    const key = Number(await published(one))
    await save(one, ['parent'], null, key)
    expect(await faultsOf(one)).toEqual(['parent reference_unknown'])
    const child = await fresh('navigation', entry('/', { parent: key }))
    const childKey = Number(await published(child))
    expect(await faultsOf(await fresh('navigation', entry('/', { parent: childKey })))).toEqual([
      'parent reference_unknown',
    ])
  })

  it('are lists at the foot of each page, each code once [R12.4]', async () => {
    const links = [{ label: 'Meist', slug: '/uldinfo' }]
    const id = await fresh('link_list', { code: 'uus', texts: { et: { links } } })
    await published(id)
    await soon(async () => expect((await init()).json()).toMatchObject({ links: { uus: links } }))
    const listed = await editor.get<{ items: { title: string }[] }>(
      'GET /api/staff/content?kind=link_list&storefront=ee',
    )
    expect(listed.items.map(({ title }) => title)).toContain('uus')
    const other = await fresh('link_list', { code: 'uus', texts: { et: { links: [{ label: '', slug: '/x' }] } } })
    expect((await faultsOf(other)).toSorted()).toEqual(['code slug_taken', 'texts.et.links.0.label missing'])
  })
})

describe('a form of staff’s', () => {
  const FORM: ItemContent = {
    slug: 'korraldajale',
    recipient: 'abi@example.com',
    fields: [
      { name: 'email', kind: 'email', required: true, label: { et: 'E-post' } },
      { name: 'what', kind: 'choice', label: { et: 'Mis?' }, choices: [{ value: 'film', label: { et: 'Film' } }] },
    ],
    texts: { et: { title: 'Korraldajale', thanks: 'Aitäh!' } },
  }

  it('asks, is answered, and stays while there are answers to it [R12.4]', async () => {
    const id = await fresh('form', FORM)
    const key = await published(id)
    expect(await shown('forms/korraldajale')).toMatchObject({
      title: 'Korraldajale',
      fields: [
        { name: 'email', required: true },
        { name: 'what', choices: [{ value: 'film', label: 'Film' }] },
      ],
    })
    expect((await read(id)).path).toBe('/forms/korraldajale')
    await people.scene.rows(`INSERT INTO form_submission (form_id, language, answers, fingerprint)
      VALUES (${key}, 'et', '{}', '\\x01')`)
    expect(codeOf(await takeBack(id))).toBe('content_in_use')
  })

  it('has an address of its own, somebody who gets the answers, and questions with words [R12.4]', async () => {
    await published(await fresh('form', { ...FORM, slug: 'teine' }))
    const faulty = await fresh('form', {
      ...FORM,
      slug: 'teine',
      recipient: 'nobody',
      fields: [{ name: 'email', kind: 'riddle' }],
    })
    expect((await faultsOf(faulty)).toSorted()).toEqual([
      'fields.0.kind invalid',
      'fields.0.label missing',
      'recipient invalid',
      'slug slug_taken',
    ])
  })
})
