import type account from '../../messages/et/account.json'
import type boxOffice from '../../messages/et/box-office.json'
import type cart from '../../messages/et/cart.json'
import type catalogue from '../../messages/et/catalogue.json'
import type changedEvents from '../../messages/et/changed-events.json'
import type checkout from '../../messages/et/checkout.json'
import type consent from '../../messages/et/consent.json'
import type content from '../../messages/et/content.json'
import type contentItems from '../../messages/et/content-items.json'
import type counter from '../../messages/et/counter.json'
import type desk from '../../messages/et/desk.json'
import type documents from '../../messages/et/documents.json'
import type door from '../../messages/et/door.json'
import type emails from '../../messages/et/emails.json'
import type errors from '../../messages/et/errors.json'
import type eventChanges from '../../messages/et/event-changes.json'
import type eventDrafts from '../../messages/et/event-drafts.json'
import type forms from '../../messages/et/forms.json'
import type giftCards from '../../messages/et/gift-cards.json'
import type halls from '../../messages/et/halls.json'
import type orders from '../../messages/et/orders.json'
import type person from '../../messages/et/person.json'
import type promotions from '../../messages/et/promotions.json'
import type reports from '../../messages/et/reports.json'
import type resale from '../../messages/et/resale.json'
import type returns from '../../messages/et/returns.json'
import type search from '../../messages/et/search.json'
import type seatMap from '../../messages/et/seat-map.json'
import type shell from '../../messages/et/shell.json'
import type staff from '../../messages/et/staff.json'
import type tickets from '../../messages/et/tickets.json'
import type vouchers from '../../messages/et/vouchers.json'
import type waitingList from '../../messages/et/waiting-list.json'

/** The files of messages: each is loaded by the pages that need it. */
export const MESSAGE_ROOMS = [
  'shell',
  'errors',
  'forms',
  'person',
  'catalogue',
  'search',
  'box-office',
  'seat-map',
  'cart',
  'checkout',
  'orders',
  'tickets',
  'emails',
  'documents',
  'account',
  'consent',
  'content',
  'waiting-list',
  'vouchers',
  'returns',
  'resale',
  'changed-events',
  'gift-cards',
  'event-drafts',
  'content-items',
  'event-changes',
  'halls',
  'counter',
  'desk',
  'door',
  'promotions',
  'staff',
  'reports',
] as const

export type MessageRoom = (typeof MESSAGE_ROOMS)[number]

/** Every key that has a text: the Estonian files are the reference. */
export type MessageKey =
  | keyof typeof shell
  | keyof typeof errors
  | keyof typeof forms
  | keyof typeof person
  | keyof typeof catalogue
  | keyof typeof search
  | keyof typeof boxOffice
  | keyof typeof seatMap
  | keyof typeof cart
  | keyof typeof checkout
  | keyof typeof orders
  | keyof typeof tickets
  | keyof typeof emails
  | keyof typeof documents
  | keyof typeof account
  | keyof typeof consent
  | keyof typeof content
  | keyof typeof waitingList
  | keyof typeof vouchers
  | keyof typeof returns
  | keyof typeof resale
  | keyof typeof changedEvents
  | keyof typeof giftCards
  | keyof typeof eventChanges
  | keyof typeof eventDrafts
  | keyof typeof contentItems
  | keyof typeof halls
  | keyof typeof counter
  | keyof typeof desk
  | keyof typeof door
  | keyof typeof promotions
  | keyof typeof staff
  | keyof typeof reports
