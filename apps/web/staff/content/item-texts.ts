import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { Item } from './item-editing.ts'

export type TextName = keyof NonNullable<NonNullable<Item['content']['texts']>['et']>
/** The fields of a kind's texts, in their order. */
export const TEXTS: Readonly<
  Record<Item['kind'], readonly (readonly [TextName, MessageKey, 'needed' | 'optional'])[]>
> = {
  news: [
    ['headline', 'content_items_headline', 'needed'],
    ['lead', 'event_drafts_lead', 'optional'],
    ['body', 'content_items_body', 'needed'],
    ['url', 'content_items_slug', 'optional'],
  ],
  info_section: [
    ['title', 'event_drafts_title', 'needed'],
    ['lead', 'event_drafts_lead', 'optional'],
    ['slug', 'content_items_slug', 'optional'],
  ],
  info_article: [
    ['title', 'event_drafts_title', 'needed'],
    ['body', 'content_items_body', 'needed'],
    ['slug', 'content_items_slug', 'optional'],
  ],
  banner: [
    ['title', 'event_drafts_title', 'needed'],
    ['text', 'content_items_text', 'optional'],
    ['label', 'content_items_label', 'optional'],
    ['link', 'content_items_link', 'needed'],
  ],
  venue: [
    ['name', 'staff_name', 'needed'],
    ['description', 'event_drafts_description', 'optional'],
    ['directions', 'content_items_directions', 'optional'],
    ['accessibility', 'event_drafts_accessibility', 'optional'],
    ['pictureAlt', 'event_drafts_picture_alt', 'optional'],
    ['address', 'content_items_address', 'optional'],
    ['city', 'content_items_city', 'optional'],
    ['county', 'content_items_county', 'optional'],
    ['slug', 'content_items_slug', 'optional'],
  ],
  promoter: [
    ['name', 'staff_name', 'needed'],
    ['description', 'event_drafts_description', 'optional'],
    ['pictureAlt', 'event_drafts_picture_alt', 'optional'],
    ['slug', 'content_items_slug', 'optional'],
  ],
  series: [
    ['title', 'event_drafts_title', 'needed'],
    ['lead', 'event_drafts_lead', 'optional'],
    ['description', 'event_drafts_description', 'optional'],
    ['pictureAlt', 'event_drafts_picture_alt', 'optional'],
    ['slug', 'content_items_slug', 'optional'],
  ],
  sales_point: [
    ['name', 'staff_name', 'needed'],
    ['address', 'content_items_address', 'optional'],
    ['city', 'content_items_city', 'optional'],
    ['county', 'content_items_county', 'optional'],
    ['directions', 'content_items_directions', 'optional'],
  ],
  navigation: [
    ['label', 'content_items_label', 'needed'],
    ['slug', 'content_items_link', 'needed'],
  ],
  // a list's links are rows
  link_list: [],
  form: [
    ['title', 'event_drafts_title', 'needed'],
    ['lead', 'event_drafts_lead', 'optional'],
    ['thanks', 'content_items_thanks', 'needed'],
  ],
}

/** Texts with headings, lists and links. */
export const FORMATTED: readonly TextName[] = ['body', 'description', 'directions', 'accessibility']
/** Texts of several lines. */
export const LONG: readonly TextName[] = ['lead', 'text', 'thanks']
/** What is said below a field. */
export const HINTS: Readonly<Partial<Record<TextName, MessageKey>>> = {
  link: 'content_items_link_hint',
  url: 'content_items_slug_hint',
  slug: 'content_items_slug_hint',
  pictureAlt: 'event_drafts_picture_alt_hint',
  address: 'content_items_translated_place',
  city: 'content_items_translated_place',
  county: 'content_items_translated_place',
}
