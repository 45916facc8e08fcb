/**
 * The room of the server that writes each table; any room may read it. The laws require an entry for a new table.
 */
const tablesOfRooms: Readonly<Record<string, string>> = {
  account: 'consent customer favourite one_time_token passkey session',
  'box-office':
    'allocation cart_event network_holds price price_zone recent_release seat_block standing_allocation standing_zone ticket_type waited_event',
  cart: 'cart cart_ticket delivery_terms',
  catalogue: `category category_text event event_category event_info event_offer event_tag event_text promoter promoter_text
    series series_text tag tag_text venue venue_text`,
  'changed-events': 'event_change event_change_failure event_choice',
  checkout:
    'checked_purchase payment payment_webhook person_purchase refund sandbox_payment sandbox_refund simulated_card_payment',
  complimentary: 'given_limit',
  counter:
    'counter_card counter_entry counter_sale counter_series counter_shift hand_over outage_ticket simulated_fiscal_receipt',
  content: `article article_text banner banner_location banner_text content_version info_article
    info_article_text info_section info_section_text link_list navigation navigation_text picture`,
  'content-items': 'content_item',
  'event-changes': 'event_change_request',
  'event-drafts': 'event_draft',
  'data-requests': 'data_request',
  desk: 'goodwill order_note',
  door: 'checkpoint door_device gate presence scan scan_conflict',
  forms: 'form form_submission form_text',
  'gift-cards': 'gift_card_gift gift_card_sale',
  'group-orders': 'invoice invoice_payback invoice_series',
  halls: 'hall hall_geometry hall_seat hall_section hall_version',
  import: 'event_default import_run',
  monitoring: 'monitoring_error monitoring_vital',
  newsletter: 'newsletter_subscription',
  orders: 'books_check ledger_movement ledger_row order_line orders sales_fact terms_acceptance',
  platform: 'audit_entry health_probe idempotency_key email_message stored_document outbox schema_migration taken_back',
  queue: 'queue_claim queue_pass queue_room',
  redirects: 'redirect_rule',
  reminders: 'reminder',
  resale: 'resale_event resale_listing',
  returns: 'returned_line ticket_return',
  'sales-points': 'sales_point sales_point_text',
  search: 'search_event search_name search_word',
  settlements: 'settled_fact settlement settlement_line settlement_series settlement_terms settlement_vat',
  staff: 'api_key staff_credential staff_grant staff_invitation staff_member staff_session',
  tickets: 'receipt receipt_series ticket ticket_transfer',
  'waiting-list': 'waiting_list wish',
  webhooks: 'webhook_delivery webhook_endpoint',
  vouchers: 'cart_gift_card cart_promo_code gift_card gift_card_use promo_code promo_code_use',
}

/** The room that writes each table. */
export const ownerOfTable: ReadonlyMap<string, string> = new Map(
  Object.entries(tablesOfRooms).flatMap(([room, tables]) =>
    tables.split(/\s+/).map((table): [string, string] => [table, room]),
  ),
)

/** A file that writes tables of other rooms, and why it may. */
export interface KnownWriter {
  readonly path: string
  /** `any`: tables that its callers pass. */
  readonly tables: readonly string[] | 'any'
  readonly why: string
}

const server = 'apps/api/src'

export const knownWriters: readonly KnownWriter[] = [
  {
    path: `${server}/platform/backup/load.store.ts`,
    tables: 'any',
    why: 'Puts a whole shop back from a backup, before anybody is let in.',
  },
  {
    path: `${server}/platform/database/rows/merge-rows.ts`,
    tables: 'any',
    why: 'Writes the tables that rooms name by wantedTable, where the law reads them.',
  },
  {
    path: `${server}/platform/database/rows/wanted-rows.ts`,
    tables: 'any',
    why: 'Stages the rows of tables that rooms name by wantedTable, in tables of its own.',
  },
  {
    path: `${server}/box-office/holding/claim-statement.store.ts`,
    tables: ['cart'],
    why: 'The first hold makes its cart and every hold counts its version, all in the one statement that claims.',
  },
  {
    path: `${server}/box-office/places/place-locks.store.ts`,
    tables: ['cart'],
    why: 'Whoever changes held places first counts the version of their cart: it is the first of the locks.',
  },
]
