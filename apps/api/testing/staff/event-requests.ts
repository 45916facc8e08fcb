import { makeSeatBlock } from '../../src/box-office/blocks/make-seat-block.ts'
import { FULL } from '../every-call/shop-with-people.ts'
import type { TestShop } from '../shop.ts'
import { type StaffPerson, staffPerson } from './staff-people.ts'

/** Of the small storefront, in a hall of its own. */
export const EVENT = 210_001
const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50" fill="red"/></svg>',
).toString('base64')

const BLOCK = { name: 'House', purpose: 'house', note: '', releaseAt: null } as const

/** One free standing place for somebody. */
const GIFT = {
  recipients: 'Mari Mets, mari.mets@example.com',
  language: 'et',
  reason: 'For the press',
  seats: [],
  standing: [{ zoneId: 2, places: 1 }],
  blockId: null,
}

export const today = (days = 0): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An organisation that pays by invoice, and until when. */
export const payingCompany = () => ({
  name: 'Kool OÜ',
  registryCode: '12345678',
  vatNumber: '',
  address: 'Pikk 1, Tallinn',
  contact: 'Mari Mets',
  email: 'kool@example.com',
  language: 'et',
  dueOn: today(3),
})

/** One standing place for such an organisation. */
export const groupOrder = () => ({
  ...payingCompany(),
  agreedPrice: '',
  ticketTypeId: 1,
  seats: [],
  standing: [{ zoneId: 2, places: 1 }],
  blockId: null,
})

/** A block of one standing place. */
const blockOf = async ({ shop }: TestShop, who: StaffPerson): Promise<number> => {
  const staff = { kind: 'staff' as const, id: who.id, requestId: 'test', sessionId: Buffer.from(''), reach: () => [] }
  const places = { seats: [], standing: [{ zoneId: 2, places: 1 }] }
  return (await makeSeatBlock(shop, staff, 'en', EVENT, { ...BLOCK, ...places })).blockId
}

let wishes = 0

/** Somebody in line for what is sold out. */
const wishOf = async ({ shop }: TestShop): Promise<number> => {
  const { rows } = await shop.holdPool.query(
    `INSERT INTO wish (event_id, portal_code, language, origin, email, tickets, together, state, link_key, token_hash,
       created_at, confirmed_at)
     VALUES ($1, 'ee', 'et', 'https://ee.example', $2::text, 1, false, 'waiting', gen_random_uuid(), sha256($2::text::bytea), now(), now())
     RETURNING id`,
    [FULL, `waiting${++wishes}@example.com`],
  )
  return rows[0].id
}

/** Valid requests of the calls about events, their drafts and blocks. */
export const eventRequests = (test: TestShop) => {
  /** A draft that can be published. */
  const draft = async () => {
    const { browser } = await staffPerson(test, 'operator')
    const { id } = await browser.get<{ id: number }>('POST /api/staff/drafts', { copyOfEvent: EVENT })
    const startsAt = new Date(Date.now() + 30 * 86_400_000 + id * 86_400_000).toISOString().slice(0, 16)
    const changes = [{ path: ['event', 'startsAt'], was: null, value: startsAt }]
    await browser.get(`POST /api/staff/drafts/${id}`, { changes })
    return id
  }
  return {
    listStaffEvents: () => ({ query: { text: 'a', storefront: 'ee', sort: '-date' } }),
    readEventChoices: () => ({ query: { storefront: 'ee' } }),
    makeDraft: () => ({ body: { copyOfEvent: EVENT } }),
    readDraft: async () => ({ params: { id: await draft() } }),
    saveDraft: async () => ({
      params: { id: await draft() },
      body: { changes: [{ path: ['event', 'texts', 'et', 'title'], was: null, value: 'Uus õhtu' }] },
    }),
    dropDraft: async () => ({ params: { id: await draft() } }),
    checkDraft: async () => ({ params: { id: await draft() } }),
    previewDraft: async () => ({ params: { id: await draft() } }),
    publishDraft: async () => ({ params: { id: await draft() }, body: { version: 2, accepted: [] } }),
    planDraft: async () => ({
      params: { id: await draft() },
      body: { publishAt: new Date(Date.now() + 86_400_000).toISOString(), accepted: [] },
    }),
    readSeatBlocks: () => ({ params: { id: EVENT } }),
    makeSeatBlock: () => ({
      params: { id: EVENT },
      body: { ...BLOCK, seats: [], standing: [{ zoneId: 2, places: 1 }] },
    }),
    changeSeatBlock: async (who: StaffPerson) => ({
      params: { id: EVENT, block: await blockOf(test, who) },
      body: { name: 'Press' },
    }),
    releaseSeatBlock: async (who: StaffPerson) => ({
      params: { id: EVENT, block: await blockOf(test, who) },
      body: {},
    }),
    readStaffWaitingList: () => ({ params: { id: EVENT } }),
    exportWaitingList: () => ({ params: { id: EVENT }, query: { format: 'csv' } }),
    setWaitingList: () => ({
      params: { id: EVENT },
      body: { isOpen: true, mostWishes: '100', mostTickets: '4', offerMinutes: '120', patienceMinutes: '5' },
    }),
    removeWish: async () => ({ params: { id: FULL, wish: await wishOf(test) }, body: { reason: 'A reseller' } }),
    readGivenTickets: () => ({ params: { id: EVENT } }),
    limitGivenTickets: () => ({ params: { id: EVENT }, body: { most: '500' } }),
    giveTickets: () => ({ params: { id: EVENT }, body: GIFT }),
    exportInvoices: () => ({ query: { storefront: 'ee' } }),
    listInvoices: () => ({ query: { text: 'kool', state: 'open', storefront: 'ee' } }),
    listGroupTypes: () => ({ params: { id: EVENT } }),
    makeGroupOrder: () => ({ params: { id: EVENT }, body: groupOrder() }),
    handOverEvent: () => ({ params: { id: EVENT }, body: { to: 'staff' } }),
    switchEvent: () => ({ params: { id: EVENT }, body: { isPublished: true } }),
    addPicture: () => ({ body: { file: PICTURE } }),
  }
}
