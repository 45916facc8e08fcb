import type { ReplyOf } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openBrowser } from '../../testing/account/browser.ts'
import { openPurchaseScene } from '../../testing/checkout/purchase.ts'
import { buy } from '../../testing/returns.ts'
import { dayAgo, organiserWithSales } from '../../testing/settlements.ts'
import type { StaffRole } from '../../testing/staff/signed-in-staff.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { GRANT_CARD, PROMO_CODE } from '../../testing/staff/voucher-requests.ts'

type Found = ReplyOf<'lookUp'>

const scene = await openPurchaseScene()
afterAll(() => scene.close())
let operator: StaffPerson
let organiserId: number

const lookUp = async ({ browser }: StaffPerson, q: string) =>
  await browser.get<Found>(`GET /api/staff/own/look-up?${new URLSearchParams({ q, language: 'et' })}`)
const kindsFor = async (role: StaffRole, q = 'kuldkala') =>
  (await lookUp(await staffPerson(scene.test, role), q)).groups.map(({ kind }) => kind)
const hitsOf = ({ groups }: Found, kind: string) => groups.find((group) => group.kind === kind)?.hits ?? []

beforeAll(async () => {
  operator = await staffPerson(scene.test, 'operator')
  await buy(scene, [3])
  await scene.rows(`UPDATE orders SET contact_name = 'Juku Kuldkala'`)
  await scene.rows(`UPDATE event_text SET title = 'Kuldkala öö' WHERE event_id = 200001`)
  await scene.rows(`UPDATE venue_text SET name = 'Kuldkala maja'`)
  await scene.rows(`UPDATE hall SET name = '{"et": "Kuldkala saal"}'`)
  await scene.rows(
    `INSERT INTO promoter_text (promoter_id, language, name, slug) VALUES (1, 'et', 'Kuldkala Kontsert', 'kuldkala')`,
  )
  await scene.rows(`INSERT INTO article (id, portal_code, published_at) VALUES (77, 'ee', now())`)
  await scene.rows(
    `INSERT INTO article_text (article_id, language, headline, url, body) VALUES (77, 'et', 'Kuldkala tuleb', 'k', ''),
     (77, 'ru', 'Золотая рыбка', 'r', '')`,
  )
  await operator.browser.get('POST /api/staff/content', {
    kind: 'info_article',
    storefront: 'ee',
    content: { texts: { et: { title: 'Kuldkala KKK' } } },
  })
  await operator.browser.get('POST /api/staff/drafts', { storefront: 'ee' })
  await scene.rows(`UPDATE event_draft SET title = 'Kuldkala mustand' WHERE event_id IS NULL`)
  await operator.browser.get('POST /api/staff/promo-codes', { ...PROMO_CODE, code: 'KULDKALA' })
  organiserId = (await organiserWithSales(scene.test)).organiserId
  await scene.rows(`UPDATE promoter SET company_name = 'Kuldkala OÜ' WHERE id = $1`, [organiserId])
  await operator.browser.get(`POST /api/staff/organisers/${organiserId}/settlement`, { from: dayAgo(9), to: dayAgo(1) })
  await scene.rows(`UPDATE staff_member SET name = 'Kadri Kuldkala' WHERE id = $1`, [operator.id])
})

describe('one field finds anything [R12.6]', () => {
  it('by a part of a name: of each kind, published or not, with what opens it', async () => {
    const found = await lookUp(operator, 'kuldkala')
    expect(found.groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)])).toEqual([
      ['order', ['Juku Kuldkala']],
      ['event', ['Kuldkala mustand', 'Kuldkala öö']],
      ['news', ['Kuldkala tuleb']],
      ['info_article', ['Kuldkala KKK']],
      ['venue', ['Kuldkala maja']],
      ['promoter', ['Kuldkala Kontsert']],
      ['hall', ['Kuldkala saal']],
      ['promo_code', ['KULDKALA']],
      ['settlement', [expect.stringMatching(/^A-EE-\d{4}-00001$/)]],
      ['member', ['Kadri Kuldkala']],
    ])
    const [draft, event] = hitsOf(found, 'event')
    expect(draft).toMatchObject({ isPublished: false, draftId: expect.any(Number) })
    expect(event).toMatchObject({ id: '200001', isPublished: true, draftId: null, about: 'Kuldkala maja' })
    expect(hitsOf(found, 'info_article')).toMatchObject([{ isPublished: false, draftId: expect.any(Number) }])
    expect(hitsOf(found, 'settlement')).toMatchObject([{ about: 'Kuldkala OÜ' }])
  })

  it('whatever the accents, in any language, in any order of words', async () => {
    for (const q of ['OO kuld', 'öö kuldkala', 'Kuldkala oo'])
      expect(
        hitsOf(await lookUp(operator, q), 'event').map(({ id }) => id),
        q,
      ).toEqual(['200001'])
    expect(hitsOf(await lookUp(operator, 'золотая'), 'news').map(({ id }) => id)).toEqual(['77'])
  })

  it('an event and a settlement by number, a card by its last characters and never by its code', async () => {
    expect(hitsOf(await lookUp(operator, '200001'), 'event').map(({ id }) => id)).toEqual(['200001'])
    const title = hitsOf(await lookUp(operator, 'kuldkala'), 'settlement')[0]?.title ?? ''
    expect(hitsOf(await lookUp(operator, title.toLowerCase()), 'settlement')).toHaveLength(1)
    const { lastCharacters } = await operator.browser.get<{ lastCharacters: string }>(
      'POST /api/staff/gift-cards',
      GRANT_CARD,
    )
    const found = await lookUp(operator, lastCharacters)
    expect(hitsOf(found, 'gift_card').map(({ title }) => title)).toEqual([`…${lastCharacters}`])
    const sent = await operator.browser.ask(`GET /api/staff/own/look-up?q=${lastCharacters}`)
    const [card] = await scene.rows<{ code: string }>('SELECT encode(code_hash, $1) AS code FROM gift_card', ['hex'])
    expect(sent.body).not.toContain(card?.code)
  })

  it('nothing by less than three signs, or by signs that a pattern would read', async () => {
    expect(await lookUp(operator, 'ku')).toEqual({ groups: [], isShort: true })
    for (const q of ['%%%', '___', '\\\\\\', 'nobodyhasthis'])
      expect(await lookUp(operator, q), q).toEqual({ groups: [], isShort: false })
  })

  it('a few of each kind, and says that there are more', async () => {
    await scene.rows(`INSERT INTO article SELECT 100 + n, 'ee', now(), NULL FROM generate_series(1, 9) n`)
    await scene.rows(
      `INSERT INTO article_text (article_id, language, headline, url, body)
       SELECT 100 + n, 'et', 'Hõbekala ' || n, 'h' || n, '' FROM generate_series(1, 9) n`,
    )
    const { groups } = await lookUp(operator, 'hobekala')
    expect(groups).toMatchObject([{ kind: 'news', hasMore: true }])
    expect(groups[0]?.hits).toHaveLength(5)
  })
})

describe('one field shows a member only what their roles reach [R12.1]', () => {
  it.each([
    ['editor', ['event', 'news', 'info_article', 'venue', 'promoter', 'hall', 'promo_code']],
    ['accountant', ['order', 'event', 'promo_code', 'settlement']],
    ['box_office', ['order', 'event', 'hall', 'promo_code']],
    ['door_supervisor', []],
    ['door', []],
  ] as const)('%s', async (role, kinds) => {
    expect(await kindsFor(role)).toEqual(kinds)
  })

  it('of one storefront, organiser or event: nothing of others, and no buyer by name', async () => {
    expect(await kindsFor({ role: 'operator', portalCodes: ['cz'] })).toEqual([])
    expect(await kindsFor({ role: 'promoter', promoterId: 1 })).toEqual(['event'])
    expect(await kindsFor({ role: 'promoter', promoterId: organiserId })).toEqual(['settlement'])
    expect(await kindsFor({ role: 'promoter', promoterId: 987 })).toEqual([])
    expect(await kindsFor({ role: 'operator', eventIds: [1] })).toEqual([])
    expect(await kindsFor({ role: 'operator', eventIds: [200_001] })).toEqual(['event'])
  })

  it('and whoever isn’t signed in nothing', async () => {
    expect(codeOf(await openBrowser(scene.test).ask('GET /api/staff/own/look-up?q=kuldkala'))).toBe('login_required')
  })
})
