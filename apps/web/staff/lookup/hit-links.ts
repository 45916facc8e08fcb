import type { ReplyOf } from '@parter/contract/calls.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'

export type Group = ReplyOf<'lookUp'>['groups'][number]
type Kind = Group['kind']
type Hit = Group['hits'][number]

interface Place {
  readonly title: MessageKey
  /** Where a hit is opened. */
  readonly of: (hit: Hit) => string
  /** The list that shows all that have the words; none: it can't be narrowed. */
  readonly all?: (words: string) => string
}

const text = (path: string) => (words: string) => `${path}?${new URLSearchParams({ text: words })}`
const content = (kind: Kind): Place => ({
  title: `content_items_kind_${kind as 'news'}`,
  // what was never opened here has no number to be opened by: the list begins it
  of: ({ draftId, title }) =>
    `/staff/content?${new URLSearchParams(draftId === null ? { kind, text: title } : { kind, item: String(draftId) })}`,
  all: (words) => `/staff/content?${new URLSearchParams({ kind, text: words })}`,
})

/** Where each kind of thing is opened. */
export const PLACES: Readonly<Record<Kind, Place>> = {
  order: {
    title: 'desk_orders',
    of: ({ id }) => `/staff/orders?order=${id}`,
    all: (words) => `/staff/orders?${new URLSearchParams({ q: words })}`,
  },
  event: {
    title: 'event_drafts_events',
    of: ({ id, draftId }) => (draftId === null ? `/staff/events?text=${id}` : `/staff/events?draft=${draftId}`),
    all: text('/staff/events'),
  },
  news: content('news'),
  info_section: content('info_section'),
  info_article: content('info_article'),
  banner: content('banner'),
  venue: content('venue'),
  promoter: content('promoter'),
  series: content('series'),
  sales_point: content('sales_point'),
  navigation: content('navigation'),
  link_list: content('link_list'),
  form: content('form'),
  hall: { title: 'staff_halls', of: ({ id }) => `/staff/halls?hall=${id}` },
  promo_code: {
    title: 'promotions_codes',
    of: ({ id }) => `/staff/promo-codes?code=${id}`,
    all: text('/staff/promo-codes'),
  },
  gift_card: {
    title: 'promotions_cards',
    of: ({ id }) => `/staff/gift-cards?card=${id}`,
    all: text('/staff/gift-cards'),
  },
  settlement: { title: 'reports_settlements', of: ({ id }) => `/staff/settlements?id=${id}` },
  member: {
    title: 'staff_members',
    of: ({ about, title }) => text('/staff/members')(about ?? title),
    all: text('/staff/members'),
  },
}
