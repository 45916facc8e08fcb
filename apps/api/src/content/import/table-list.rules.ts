import type { ContentKind } from '../import-format/folder-format.ts'

/** How the rows of a table come from content. */
export interface TableSpec {
  readonly table: string
  /** Whose count in the summary its changes belong to. */
  readonly kind: ContentKind
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** The thing that the row is, or is part of, and the columns that name that thing: changes are counted by it. */
  readonly thing: string
  readonly owner: readonly string[]
  /** For parts: the table of what they are part of, and the column with its number. Parts that it lost are removed. */
  readonly partOf?: string
  readonly parent?: string
  /** A name that only one row within a scope may have: rows may swap it. */
  readonly unique?: { readonly scope: string; readonly name: string }
  /** Columns that keep what they have when the content says nothing, and what a new row gets then. */
  readonly kept?: Readonly<Record<string, string>>
}

const thing = (kind: ContentKind, table: string, ...values: string[]): TableSpec => ({
  table,
  kind,
  key: ['id'],
  values,
  thing: table,
  owner: ['id'],
})
const part = (kind: ContentKind, partOf: string, table: string, key: string[], ...values: string[]): TableSpec => ({
  table,
  kind,
  key: [`${partOf}_id`, ...key],
  values,
  thing: partOf,
  owner: [`${partOf}_id`],
  partOf,
  parent: `${partOf}_id`,
})

const EVENT_COLUMNS = [
  'portal_code',
  'series_id',
  'venue_id',
  'promoter_id',
  'hall_version_id',
  'picture_id',
  'starts_at',
  'ends_at',
  'doors_at',
  'sale_starts_at',
  'sale_ends_at',
  'disposition',
  'previous_starts_at',
  'previous_venue_id',
  'currency',
  'age_limit',
  'duration_minutes',
  'tickets_per_order',
  'personalisation',
  'delivery_methods',
  'insurable',
  'returnable_until',
  'return_fee_amount',
  'return_to',
  'avoid_lone_seats',
  'vat_basis_points',
  'popularity',
  'published',
]
const EVENT_TEXTS = ['title', 'slug', 'lead', 'performers', 'description', 'accessibility', 'refund_rule']
const VENUE_COLUMNS = [
  'portal_code',
  'country_code',
  'county',
  'city',
  'address',
  'postal_code',
  'latitude',
  'longitude',
  'time_zone',
  'picture_id',
]
const VENUE_TEXTS = ['name', 'slug', 'address', 'city', 'county', 'description', 'directions', 'accessibility']
const PROMOTER_COLUMNS = [
  'portal_code',
  'company_name',
  'registry_code',
  'country_code',
  'email',
  'phone',
  'website',
  'picture_id',
]
const ZONE_COLUMNS = ['zone_code', 'kind', 'name', 'shade', 'position', 'days', 'age_limit']
const TYPE_COLUMNS = ['code', 'name', 'position', 'needs_proof', 'hidden', 'multiple_of', 'most_per_order']

const CODE = { scope: 'portal_code', name: 'code' }

const PROMO_CODE_COLUMNS = [
  'kind',
  'basis_points',
  'amount',
  'ticket_type_codes',
  'event_ids',
  'most_uses',
  'most_per_customer',
  'valid_from',
  'valid_until',
]

const SALES_POINT_COLUMNS = [
  'portal_code',
  'position',
  'county',
  'city',
  'address',
  'postal_code',
  'phone',
  'latitude',
  'longitude',
  'hours',
  'event_ids',
]
const SALES_POINT_TEXTS = ['name', 'address', 'city', 'county', 'directions']

/** Every table that an import fills by comparing rows, in the order in which they refer to each other; places are the box office’s. */
export const TABLES: readonly TableSpec[] = [
  thing('venues', 'venue', ...VENUE_COLUMNS),
  part('venues', 'venue', 'venue_text', ['language'], ...VENUE_TEXTS),
  thing('promoters', 'promoter', ...PROMOTER_COLUMNS),
  part('promoters', 'promoter', 'promoter_text', ['language'], 'name', 'slug', 'description'),
  { ...thing('categories', 'category', 'portal_code', 'code', 'position', 'picture_id'), unique: CODE },
  part('categories', 'category', 'category_text', ['language'], 'name', 'slug'),
  { ...thing('tags', 'tag', 'portal_code', 'code'), unique: CODE },
  part('tags', 'tag', 'tag_text', ['language'], 'name', 'slug'),
  thing('series', 'series', 'portal_code', 'promoter_id', 'picture_id', 'published'),
  part('series', 'series', 'series_text', ['language'], 'title', 'slug', 'lead', 'description'),
  { ...thing('events', 'event', ...EVENT_COLUMNS, 'announced_at'), kept: { announced_at: 'now()' } },
  part('events', 'event', 'event_text', ['language'], ...EVENT_TEXTS),
  part('events', 'event', 'event_info', ['language', 'slug'], 'position', 'title', 'body'),
  part('events', 'event', 'event_category', ['category_id']),
  part('events', 'event', 'event_tag', ['tag_id']),
  {
    ...part('events', 'event', 'price_zone', ['zone_id'], ...ZONE_COLUMNS),
    unique: { scope: 'event_id', name: 'zone_code' },
  },
  {
    ...part('events', 'event', 'ticket_type', ['ticket_type_id'], ...TYPE_COLUMNS),
    unique: { scope: 'event_id', name: 'code' },
  },
  part('events', 'event', 'price', ['zone_id', 'ticket_type_id', 'valid_from'], 'valid_until', 'amount', 'fee_amount'),
  thing('news', 'article', 'portal_code', 'published_at', 'picture_id'),
  part('news', 'article', 'article_text', ['language'], 'headline', 'url', 'lead', 'body'),
  thing('info', 'info_section', 'portal_code', 'position', 'icon'),
  part('info', 'info_section', 'info_section_text', ['language'], 'title', 'slug', 'lead'),
  {
    ...thing('info', 'info_article', 'info_section_id', 'position'),
    partOf: 'info_section',
    parent: 'info_section_id',
  },
  part('info', 'info_article', 'info_article_text', ['language'], 'title', 'slug', 'body'),
  thing('banners', 'banner', 'portal_code', 'type', 'position', 'picture_id', 'shown_from', 'shown_until'),
  part('banners', 'banner', 'banner_text', ['language'], 'title', 'text', 'label', 'link'),
  part('banners', 'banner', 'banner_location', ['ordinal'], 'category', 'slug', 'type'),
  thing('navigation', 'navigation', 'portal_code', 'parent_id', 'position'),
  part('navigation', 'navigation', 'navigation_text', ['language'], 'label', 'slug'),
  { ...thing('links', 'link_list', 'portal_code', 'code', 'links'), unique: CODE },
  {
    table: 'redirect_rule',
    kind: 'redirects',
    key: ['portal_code', 'source'],
    values: ['target', 'status'],
    thing: 'redirect_rule',
    owner: ['portal_code', 'source'],
  },
  {
    ...thing('forms', 'form', 'portal_code', 'slug', 'recipient', 'fields', 'attachment'),
    unique: { scope: 'portal_code', name: 'slug' },
  },
  part('forms', 'form', 'form_text', ['language'], 'title', 'lead', 'thanks'),
  thing('salesPoints', 'sales_point', ...SALES_POINT_COLUMNS),
  part('salesPoints', 'sales_point', 'sales_point_text', ['language'], ...SALES_POINT_TEXTS),
  {
    table: 'promo_code',
    kind: 'promoCodes',
    key: ['portal_code', 'code'],
    values: PROMO_CODE_COLUMNS,
    thing: 'promo_code',
    owner: ['portal_code', 'code'],
  },
]
