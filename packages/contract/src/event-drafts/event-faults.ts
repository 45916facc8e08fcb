/**
 * What the check of an event may find, each with a sentence in seven languages (`event_fault_…`). These prevent
 * publishing.
 */
export const EVENT_FAULTS = [
  'missing',
  'too_long',
  'out_of_range',
  'invalid',
  'reference_unknown',
  'named_twice',
  'hall_elsewhere',
  'hall_missing',
  'zone_unknown',
  'zones_missing',
  'capacity_of_seats',
  'capacity_missing',
  'capacity_below_sold',
  'quota_below_sold',
  'zone_sold',
  'type_sold',
  'price_steps',
  'fee_above_price',
  'kept_without_seats',
  'kept_seat_unknown',
  'days_missing',
  'days_needless',
  'day_unknown',
  'sale_order',
  'end_before_start',
  'doors_after_start',
  'moment_invalid',
  'moved_from_nowhere',
  'text_missing',
  'title_missing',
  'start_past',
  'sale_over',
] as const
export type EventFault = (typeof EVENT_FAULTS)[number]

/** What publishing would do that somebody should know before: `event_warning_…`. */
export const EVENT_WARNINGS = [
  'price_below_promo',
  'price_below_discount',
  'price_after_sales',
  'start_after_sales',
  'hall_stays',
  'room_taken',
  'zone_unsold',
  'language_missing',
  'picture_missing',
] as const
export type EventWarning = (typeof EVENT_WARNINGS)[number]
/** Those that take something away: publishing needs a word to each of them. */
export const WARNINGS_TO_ACCEPT: readonly EventWarning[] = [
  'price_below_promo',
  'price_below_discount',
  'price_after_sales',
  'start_after_sales',
  'hall_stays',
  'room_taken',
]
