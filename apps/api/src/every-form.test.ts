import { FORMS } from '@parter/contract/account/account.forms.ts'
import { type CallName, calls } from '@parter/contract/calls.ts'
import { deliveryForm, personsForm } from '@parter/contract/cart/cart.forms.ts'
import { COUNTER_FORMS } from '@parter/contract/counter/counter.forms.ts'
import { DATA_REQUEST_FORMS } from '@parter/contract/data-requests/data-requests.forms.ts'
import { DESK_FORMS } from '@parter/contract/desk/desk.forms.ts'
import { giftCardForm, withdrawalForm } from '@parter/contract/gift-cards/gift-cards.forms.ts'
import { STAFF_GIFT_CARD_FORMS } from '@parter/contract/gift-cards/staff-gift-cards.forms.ts'
import { GROUP_ORDER_FORMS } from '@parter/contract/group-orders/group-orders.forms.ts'
import { reminderForm } from '@parter/contract/reminders/reminders.forms.ts'
import { STAFF_FORMS } from '@parter/contract/staff/staff.forms.ts'
import { purchaseSoughtForm, sendTicketForm } from '@parter/contract/tickets/tickets.forms.ts'
import { askForm } from '@parter/contract/waiting-list/waiting-list.forms.ts'
import type { CallRecord } from '@parter/contract/wire/call.ts'
import { checkAnswers, type FieldKind } from '@parter/portal/forms/check-answers.ts'
import { faultOf, type Issue } from '@parter/portal/forms/faults.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathsIn } from '../../../packages/contract/testing/paths-in.ts'
import { openEveryCall } from '../testing/every-call/every-call.ts'

/*
 * What the browser checks before it sends a form, and what the server checks when the call comes, must say the same of
 * whatever people type (R5.3): each odd text goes through the form's schema and, by HTTP, through its call.
 */
const long = (text: string, times: number) => text.repeat(times)
const EMAILS: readonly (readonly [string, boolean])[] = [
  ['mari.tamm@post.ee', true],
  [' mari@post.ee ', true],
  ['MARI@POST.EE', true],
  ['mari&co@post.ee', true],
  ["o'neil+tickets@sub.post.ee", true],
  ['mari_tamm-2@post.co.uk', true],
  ['1@2.ee', true],
  ['!#$%*/=?^`|~@post.ee', true],
  ['mari@xn--un-fka.ee', true],
  ['info@õun.ee', true],
  ['mari@пример.рф', true],
  [`${long('x', 64)}@post.ee`, true],
  [`mari@${long('x', 63)}.ee`, true],
  ['mari@a-b.museum', true],
  ['', false],
  ['   ', false],
  ['mari', false],
  ['mari@', false],
  ['@post.ee', false],
  ['mari@post', false],
  ['mari@post.e', false],
  ['märi@post.ee', false],
  ['mari tamm@post.ee', false],
  ['mari@post .ee', false],
  ['.mari@post.ee', false],
  ['mari.@post.ee', false],
  ['ma..ri@post.ee', false],
  ['mari@post..ee', false],
  ['mari@.post.ee', false],
  ['mari@-post.ee', false],
  ['mari@post-.ee', false],
  ['{{7*7}}@post.ee', false],
  ['mari@@post.ee', false],
  ['mari@post.ee, jyri@post.ee', false],
  ['mari@post.ee;jyri@post.ee', false],
  ['Mari <mari@post.ee>', false],
  ['"mari tamm"@post.ee', false],
  ['mari@[127.0.0.1]', false],
  ['mari@127.0.0.1', false],
  ['mari@post.ee\r\nBcc: a@b.ee', false],
  ['mari@post_office.ee', false],
  [`${long('x', 65)}@post.ee`, false],
  [`mari@${long('x', 64)}.ee`, false],
  [`mari@${long('post.', 50)}ee`, false],
]
const PHONES: readonly (readonly [string, boolean])[] = [
  ['', true],
  ['+372 5123 4567', true],
  ['+1 (212) 555-0100', true],
  ['00372 51234567', true],
  ['+44.20.7946.0000', true],
  ['+2903123', true],
  ['51234567', false],
  ['+372', false],
  ['+372 abc', false],
  ['+0 1234567', false],
  [`+${long('1', 16)}`, false],
  ['+372 5123 4567 / 8', true],
  ['helista mulle', false],
]
const NAMES: readonly (readonly [string, boolean])[] = [
  ['Jüri Õun', true],
  ["D'Arcy-Šmit", true],
  ['李', true],
  [long('õ', 100), true],
  [` ${long('x', 100)} `, true],
  [long('x', 101), false],
  ['', false],
  ['  ', false],
]
const POSTAL_CODES: readonly (readonly [string, string, boolean])[] = [
  ['EE', '10111', true],
  ['EE', 'EE-10111', true],
  ['LV', '1050', true],
  ['CZ', '11000', true],
  ['FI', '00100', true],
  ['EE', '1011', false],
  ['EE', 'LV-10111', false],
  ['LV', '', false],
  ['LT', '?', false],
]

interface Schema {
  safeParse(value: unknown): { error?: { issues: readonly Issue[] } | undefined }
}
type Checked = (body: Record<string, unknown>) => readonly string[]

/** What the browser finds: the paths of the faults of what it is about to send. */
const by =
  (schema: Schema): Checked =>
  (body) =>
    (schema.safeParse(body).error?.issues ?? []).map((issue) => faultOf(issue).path)

/** Only what the form itself brings into the call. */
const only =
  (names: readonly string[], check: Checked): Checked =>
  (body) =>
    check(Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))))

const answer =
  (kind: FieldKind, required: boolean): Checked =>
  (body) =>
    checkAnswers(
      [{ name: kind, kind, required, longest: 254, choices: null }],
      body.answers as Record<string, string>,
    ).map(({ name }) => `answers.${name}`)

const account = (form: keyof typeof FORMS): Checked => by(FORMS[form])
const address = { name: 'Mari Mets', street: 'Pikk 1', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
const inAddress: Checked = (body) => account('address')(body.address as never).map((path) => `address.${path}`)

/** Each place where such a thing is typed: the call, the field, and how the browser checks it. */
const WITH_EMAIL: readonly (readonly [CallName, string, Checked])[] = [
  ['registerAccount', 'email', only(['email', 'password'], account('register'))],
  ['forgotPassword', 'email', only(['email'], account('forgot-password'))],
  ['updateAccount', 'email', (body) => account('email')({ password: 'x', ...body })],
  ['chooseDelivery', 'contact.email', by(deliveryForm)],
  ['buyGiftCard', 'buyer.email', by(giftCardForm)],
  ['buyGiftCard', 'recipient.email', by(giftCardForm)],
  ['withdrawGiftCard', 'email', only(['orderReference', 'email', 'name'], by(withdrawalForm))],
  ['findPurchase', 'email', by(purchaseSoughtForm)],
  ['sendTicket', 'email', only(['email', 'firstName'], by(sendTicketForm))],
  ['requestReminder', 'email', only(['email'], by(reminderForm))],
  ['askForTickets', 'email', only(['email'], by(askForm))],
  ['submitForm', 'answers.email', answer('email', true)],
  ['signInStaff', 'email', only(['email', 'password', 'code'], by(STAFF_FORMS.signIn))],
  ['correctBuyerEmail', 'email', only(['email'], by(DESK_FORMS.address))],
  ['grantGiftCard', 'email', by(STAFF_GIFT_CARD_FORMS.give)],
  ['makeDataRequest', 'email', by(DATA_REQUEST_FORMS.make)],
  ['makeGroupOrder', 'email', by(GROUP_ORDER_FORMS.make)],
  ['paySaleByInvoice', 'email', by(COUNTER_FORMS.invoice)],
  ['inviteStaff', 'email', only(['email', 'name'], by(STAFF_FORMS.invite))],
]
const WITH_PHONE: typeof WITH_EMAIL = [
  ['updateAccount', 'phone', account('phone')],
  ['chooseDelivery', 'contact.phone', by(deliveryForm)],
  ['submitForm', 'answers.phone', answer('phone', false)],
]
const WITH_NAME: typeof WITH_EMAIL = [
  ['chooseDelivery', 'address.name', by(deliveryForm)],
  ['chooseDelivery', 'address.city', by(deliveryForm)],
  ['updateAccount', 'address.name', inAddress],
  ['updateAccount', 'address.city', inAddress],
  ['personaliseTickets', 'tickets.0.firstName', by(personsForm)],
  ['personaliseTickets', 'tickets.0.lastName', by(personsForm)],
  ['buyGiftCard', 'buyer.name', by(giftCardForm)],
  ['buyGiftCard', 'recipient.name', by(giftCardForm)],
  ['withdrawGiftCard', 'name', only(['orderReference', 'email', 'name'], by(withdrawalForm))],
  ['sendTicket', 'firstName', only(['email', 'firstName'], by(sendTicketForm))],
  ['sendTicket', 'lastName', only(['email', 'lastName'], by(sendTicketForm))],
  ['grantGiftCard', 'name', by(STAFF_GIFT_CARD_FORMS.give)],
  ['makeGroupOrder', 'contact', by(GROUP_ORDER_FORMS.make)],
  ['paySaleByInvoice', 'contact', by(COUNTER_FORMS.invoice)],
  ['inviteStaff', 'name', only(['email', 'name'], by(STAFF_FORMS.invite))],
]
/** Names that may be left empty. */
const WITH_OPTIONAL_NAME: typeof WITH_EMAIL = [
  ['chooseDelivery', 'contact.name', by(deliveryForm)],
  ['updateAccount', 'firstName', account('profile')],
  ['updateAccount', 'lastName', account('profile')],
]
const WITH_POSTAL_CODE: typeof WITH_EMAIL = [
  ['chooseDelivery', 'address.postalCode', by(deliveryForm)],
  ['updateAccount', 'address.postalCode', inAddress],
]

let every: Awaited<ReturnType<typeof openEveryCall>>
beforeAll(async () => {
  every = await openEveryCall()
}, 180_000)
afterAll(() => every.close())

const put = (body: object, path: string, value: unknown): Record<string, unknown> => {
  const [first = '', ...rest] = path.split('.')
  const inside = (body as Record<string, unknown>)[first]
  if (Array.isArray(inside)) return { ...body, [first]: [put(inside[0], rest.slice(1).join('.'), value)] }
  return { ...body, [first]: rest.length === 0 ? value : put(inside ?? {}, rest.join('.'), value) }
}

/** Sends a call as a permitted person. @returns the server's sentence about one field; undefined if it accepts the field */
const asking = async (call: CallName, path: string) => {
  const { by: ask, params, body } = await every.request(call)
  const url = calls[call].address.replace(/:(\w+)/g, (_, key: string) => String(params?.[key]))
  // what every-call sends is a passkey; the form with an address is the other way in
  const sent = call === 'signInStaff' ? { email: 'liina@post.ee', password: 'x', code: '123456' } : (body as object)
  const right = path.startsWith('address') ? { ...sent, address } : sent
  const base = path === 'address.name' || call !== 'updateAccount' ? right : { ...right, address }
  return async (value: unknown, countryCode?: string) => {
    const odd = put(countryCode ? put(base, 'address.countryCode', countryCode) : base, path, value)
    const reply = await ask(`${url}?language=en`, odd)
    const { errors = [] } = reply.json<{ errors?: { field?: string; message: string }[] }>()
    return { sent: odd, fault: errors.find(({ field }) => field === path)?.message }
  }
}

/** Where browser or server say something else than is right, or the server says it without a sentence for the field. */
const differences = async (
  places: typeof WITH_EMAIL,
  values: readonly (readonly [string, boolean, string?])[],
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [call, path, browser] of places) {
    const ask = await asking(call, path)
    for (const [value, isRight, country] of values) {
      const { sent, fault } = await ask(value, country)
      const where = `${call} ${path} ${value}`
      if (browser(sent).includes(path) === isRight) found.push(`${where}: the browser`)
      if ((fault !== undefined) === isRight) found.push(`${where}: the server`)
      if (fault?.includes('in what was sent')) found.push(`${where}: no sentence`)
    }
  }
  return found
}

describe('every form and every call say the same [R5.3]', () => {
  it('of an e-mail address', async () => {
    expect(await differences(WITH_EMAIL, EMAILS)).toEqual([])
  }, 120_000)
  it('of a telephone number', async () => {
    expect(await differences(WITH_PHONE, PHONES)).toEqual([])
  }, 60_000)
  it('of a name', async () => {
    expect(await differences(WITH_NAME, NAMES)).toEqual([])
  }, 60_000)
  it('of a name that may be left out', async () => {
    const names = NAMES.map(([name, isRight]) => [name, isRight || name.trim() === ''] as const)
    expect(await differences(WITH_OPTIONAL_NAME, names)).toEqual([])
  }, 60_000)
  it('of a postal code', async () => {
    const codes = POSTAL_CODES.map(([country, code, isRight]) => [code, isRight, country] as const)
    expect(await differences(WITH_POSTAL_CODE, codes)).toEqual([])
  }, 60_000)
})

/** Drafts are kept as they are typed: what is wrong with them the check says before they are published. */
const UNCHECKED = /^makeContentItem content[.]/

/** Every place of the contract where a call takes such a thing, and none of these lists has it. */
const forgotten = (kind: RegExp, ...lists: (typeof WITH_EMAIL)[]): readonly string[] => {
  const known = lists.flat().map(([call, path]) => `${call} ${path}`)
  return Object.entries<CallRecord>(calls)
    .flatMap(([call, { body }]) => (body ? pathsIn(body).map((path) => `${call} ${path}`) : []))
    .filter((place) => kind.test(place) && !known.includes(place) && !UNCHECKED.test(place))
}

describe('the lists of what is typed where', () => {
  it('have every e-mail address, telephone number and postal code that a call takes', () => {
    expect(forgotten(/email$/i, WITH_EMAIL)).toEqual([])
    expect(forgotten(/phone$/i, WITH_PHONE)).toEqual([])
    expect(forgotten(/postalCode$/, WITH_POSTAL_CODE)).toEqual([])
  })
  it('have every name of a person', () => {
    // files, companies, the parts of a hall, blocks of seats, keys, gates and devices have names of another length
    const ofPersons =
      /^(?!\w+(?:SeatBlock|ApiKey|Gate|Device|GroupOrder|QueueLinks|ByInvoice) )(?!.* (?:attachment|company|model)[.]).*[ .](?:name|firstName|lastName|city)$/
    expect(forgotten(ofPersons, WITH_NAME, WITH_OPTIONAL_NAME)).toEqual([])
  })
  it('would miss a form that is new', () => {
    expect(forgotten(/email$/i, WITH_EMAIL.slice(1))).toEqual(['registerAccount email'])
  })
})
