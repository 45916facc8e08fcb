import { isLanguage, LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'

/** What a field is called, by its name in the format. */
export const FIELD_LABELS: Readonly<Record<string, MessageKey>> = {
  venue: 'event_drafts_venue',
  hall: 'event_drafts_hall',
  promoter: 'event_drafts_promoter',
  series: 'event_drafts_series',
  categories: 'event_drafts_categories',
  tags: 'event_drafts_tags',
  picture: 'event_drafts_picture',
  startsAt: 'event_drafts_starts',
  endsAt: 'event_drafts_ends',
  doorsAt: 'event_drafts_doors',
  saleStartsAt: 'event_drafts_sale_starts',
  saleEndsAt: 'event_drafts_sale_ends',
  returnableUntil: 'event_drafts_returnable',
  ageLimit: 'event_drafts_age',
  durationMinutes: 'event_drafts_duration',
  ticketsPerOrder: 'event_drafts_per_order',
  ticketsPerPerson: 'event_drafts_per_person',
  deliveryMethods: 'event_drafts_delivery',
  zones: 'event_drafts_prices',
  texts: 'event_drafts_title',
  title: 'event_drafts_title',
  lead: 'event_drafts_lead',
  ticketTypes: 'event_drafts_type_other',
  alsoAt: 'event_drafts_more_dates',
  vatBasisPoints: 'event_drafts_vat',
  returnFee: 'event_drafts_return_fee',
  typeQuotas: 'event_drafts_quota',
  quota: 'event_drafts_quota',
  capacity: 'event_drafts_places',
  prices: 'event_drafts_prices',
  pictureAlt: 'event_drafts_picture_alt',
  description: 'event_drafts_description',
  accessibility: 'event_drafts_accessibility',
  performers: 'event_drafts_performers',
  refundRule: 'event_drafts_refund_rule',
  personalisation: 'event_drafts_names',
  insurable: 'event_drafts_insurable',
  headline: 'content_items_headline',
  body: 'content_items_body',
  text: 'content_items_text',
  label: 'content_items_label',
  slug: 'content_items_slug',
  url: 'content_items_slug',
  link: 'content_items_link',
  section: 'content_items_section',
  position: 'content_items_position',
  publishedAt: 'content_items_dated',
  shownFrom: 'content_items_shown_from',
  shownUntil: 'content_items_shown_until',
  location: 'content_items_places',
  type: 'content_items_shown_as',
  name: 'staff_name',
  email: 'staff_email',
  directions: 'content_items_directions',
  countryCode: 'content_items_country',
  county: 'content_items_county',
  city: 'content_items_city',
  address: 'content_items_address',
  postalCode: 'content_items_postal_code',
  latitude: 'content_items_latitude',
  longitude: 'content_items_longitude',
  timeZone: 'content_items_time_zone',
  companyName: 'content_items_company',
  registryCode: 'content_items_registry_code',
  phone: 'content_items_phone',
  website: 'content_items_website',
  published: 'content_items_state_published',
  hours: 'content_items_hours',
  events: 'promotions_events',
  parent: 'content_items_parent',
  code: 'content_items_list_code',
  recipient: 'content_items_recipient',
  attachment: 'content_items_attachment',
  fields: 'content_items_questions',
  thanks: 'content_items_thanks',
  links: 'content_items_links',
}

/** Steps of a field's way that say nothing by themselves. */
const SILENT: readonly string[] = ['event', 'texts']

/** Names a field by its way: `Estonian · Description`. A step without words, such as a zone's code, stays as it is. */
export const useFieldPath = (): ((path: readonly string[]) => string) => {
  const { t } = useShop()
  return (path) => {
    const steps = path.filter((step) => !SILENT.includes(step))
    return (steps.length === 0 ? path : steps)
      .map((step) => {
        const key = FIELD_LABELS[step]
        return key ? t(key) : isLanguage(step) ? LANGUAGE_FACTS[step].name : step
      })
      .join(' · ')
  }
}
