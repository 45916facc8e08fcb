/**
 * Every code that the shop refuses with, and its HTTP status. A code has a sentence in seven languages
 * (`error_<code>` in the messages, or the code itself where it is one of the specification’s); one without does not compile.
 */
export const errorStatus = {
  invalid_request: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  unknown_host: 421,
  too_many_requests: 429,
  foreign_origin: 403,
  queued: 202,
  temporarily_unavailable: 503,
  web_error_technical: 500,
  web_error_tickets_add_to_cart: 500,

  session_missing: 401,
  login_required: 401,
  login_failed: 401,
  login_paused: 429,
  account_exists: 409,
  token_invalid: 410,
  password_common: 422,
  password_breached: 422,
  password_needed: 403,
  email_not_verified: 409,
  passkey_refused: 401,

  permission_denied: 403,
  confirmation_needed: 403,
  staff_not_found: 404,
  staff_exists: 409,
  last_operator: 409,
  last_credential: 409,

  event_not_found: 404,
  series_not_found: 404,
  section_not_found: 404,
  venue_not_found: 404,
  promoter_not_found: 404,
  tag_not_found: 404,
  article_not_found: 404,
  info_not_found: 404,
  event_not_on_sale: 409,
  sale_not_started: 409,
  sale_started: 409,
  sale_ended: 409,
  event_cancelled: 409,
  event_postponed: 409,

  places_taken: 409,
  places_unknown: 422,
  places_not_enough: 409,
  lone_seat: 409,
  companion_alone: 409,
  hall_not_found: 404,
  hall_faulty: 422,
  hall_changed: 409,
  hall_loses_places: 409,
  zone_sold_out: 409,
  ticket_type_unknown: 422,
  ticket_quantity: 422,
  ticket_limit: 409,
  held_too_often: 409,
  network_limit: 409,
  holds_expired: 409,
  hold_extension_limit: 409,

  event_not_in_cart: 404,
  cart_empty: 409,
  cart_changed: 409,
  cart_being_paid: 409,
  delivery_unavailable: 422,
  sales_point_unavailable: 422,
  step_incomplete: 409,
  terms_not_accepted: 422,
  promo_code_invalid: 422,
  gift_card_invalid: 422,
  gift_card_amount: 422,
  gift_card_date: 422,
  gift_card_used: 409,
  withdrawal_over: 409,
  insurance_unavailable: 422,
  too_young: 422,

  payment_provider_unavailable: 503,
  payment_refused: 502,
  order_not_found: 404,
  order_not_payable: 409,
  ticket_not_found: 404,
  ticket_not_returnable: 409,
  tickets_go_together: 409,
  return_changed: 409,
  choice_closed: 409,
  ticket_not_sendable: 409,

  form_not_found: 404,
  form_expired: 409,
  attachment_kind: 422,
  attachment_too_large: 422,
  field_required: 422,
  field_email: 422,
  field_phone: 422,
  field_too_long: 422,
  field_number: 422,
  field_date: 422,
  field_choice: 422,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/**
 * An error on the wire. `message` is the translated sentence; in English it is the technical message where the
 * specification has one (`technical-message.ts`), and `sentence` is what visitors read. `field` is the JSON path of an
 * invalid input; `details` names what was lost, never secrets.
 */
export interface WireError {
  code: ErrorCode
  message: string
  sentence?: string
  field?: string
  details?: Record<string, unknown>
}

/** The body of every error response. */
export interface WireErrors {
  errors: WireError[]
}
