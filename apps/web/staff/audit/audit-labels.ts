import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { FIELD_LABELS, useFieldPath } from '../platform/readable/field-labels.ts'

/** What each entry of the audit log says, by the call or command that made it. */
const DID: Readonly<Record<string, MessageKey>> = {
  addOrderNote: 'staff_did_add_order_note',
  addStaffPasskey: 'staff_did_add_staff_passkey',
  cancelUnpaidOrder: 'staff_did_cancel_unpaid_order',
  confirmStaff: 'staff_did_confirm_staff',
  correctBuyerEmail: 'staff_did_correct_buyer_email',
  makeDataRequest: 'staff_data_did_make',
  lookUpDataRequest: 'staff_data_did_read',
  sendDataRequestCode: 'staff_data_did_send_code',
  proveDataRequest: 'staff_data_did_prove',
  answerDataRequest: 'staff_data_did_answer',
  refuseDataRequest: 'staff_data_did_refuse',
  drawRecoveryCodes: 'staff_did_draw_recovery_codes',
  endApiKey: 'staff_did_end_api_key',
  makeApiKey: 'staff_did_make_api_key',
  makeWebhook: 'staff_did_make_webhook',
  changeWebhook: 'staff_did_change_webhook',
  switchWebhook: 'staff_did_switch_webhook',
  endWebhook: 'staff_did_end_webhook',
  rotateWebhookSecret: 'staff_did_rotate_webhook_secret',
  testWebhook: 'staff_did_test_webhook',
  replayWebhooks: 'staff_did_replay_webhooks',
  endRole: 'staff_did_end_role',
  endStaff: 'staff_did_end_staff',
  endStaffSessions: 'staff_did_end_staff_sessions',
  exchangeSeat: 'staff_did_exchange_seat',
  exchangeTicket: 'staff_did_exchange_ticket',
  grantRole: 'staff_did_grant_role',
  inviteOperator: 'staff_did_invite_operator',
  inviteStaff: 'staff_did_invite_staff',
  makeDemoMembers: 'staff_did_make_demo_members',
  openInvitation: 'staff_did_open_invitation',
  publishHall: 'staff_did_publish_hall',
  recheckPayment: 'staff_did_recheck_payment',
  refundGoodwill: 'staff_did_refund_goodwill',
  removeStaffCredential: 'staff_did_remove_staff_credential',
  resendTickets: 'staff_did_resend_tickets',
  resetStaff: 'staff_did_reset_staff',
  retryEmail: 'staff_did_retry_email',
  retryRefund: 'staff_did_retry_refund',
  returnByStaff: 'staff_did_return_by_staff',
  setStaffPassword: 'staff_did_set_staff_password',
  signInDemoStaff: 'staff_did_sign_in_demo_staff',
  signInStaff: 'staff_did_sign_in_staff',
  signOutStaff: 'staff_did_sign_out_staff',
  addPicture: 'staff_did_add_picture',
  dropContentItem: 'content_items_did_drop',
  makeContentItem: 'content_items_did_make',
  planContentItem: 'content_items_did_plan',
  publishContentItem: 'content_items_did_publish',
  saveContentItem: 'content_items_did_save',
  takeBackContentItem: 'content_items_did_take_back',
  saveDeliveryTerms: 'content_items_did_save_delivery',
  resetDeliveryTerms: 'content_items_did_reset_delivery',
  makeRedirect: 'content_items_did_make_redirect',
  changeRedirect: 'content_items_did_change_redirect',
  dropRedirect: 'content_items_did_drop_redirect',
  makePromoCodes: 'promotions_did_make',
  changePromoCode: 'promotions_did_change',
  endPromoCodes: 'promotions_did_end',
  confirmEventChange: 'event_changes_did_confirm',
  orderEventChange: 'event_changes_did_order',
  pauseEventChange: 'event_changes_did_pause',
  resumeEventChange: 'event_changes_did_resume',
  retryEventChange: 'event_changes_did_retry',
  withdrawEventChange: 'event_changes_did_withdraw',
  giveTickets: 'staff_did_give_tickets',
  makeGroupOrder: 'staff_did_make_group_order',
  confirmInvoicePaid: 'staff_did_confirm_invoice_paid',
  confirmPayback: 'staff_did_confirm_payback',
  switchEventResale: 'staff_did_switch_resale',
  endOffer: 'staff_did_end_offer',
  keepPurchase: 'event_drafts_did_keep_purchase',
  limitGivenTickets: 'staff_did_limit_given_tickets',
  grantGiftCard: 'promotions_did_give',
  blockGiftCard: 'promotions_did_block',
  extendGiftCard: 'promotions_did_extend',
  dropDraft: 'staff_did_drop_draft',
  exportAudit: 'staff_did_export_audit',
  exportBuyers: 'staff_did_export_buyers',
  exportDataRequests: 'staff_did_export_data_requests',
  exportStaff: 'staff_did_export_members',
  exportWaitingList: 'staff_did_export_waiting_list',
  exportFoundOrders: 'staff_did_export_orders',
  makeDraft: 'staff_did_make_draft',
  planDraft: 'staff_did_plan_draft',
  publishDraft: 'staff_did_publish_draft',
  saveDraft: 'staff_did_save_draft',
  addGate: 'door_did_add_gate',
  changeGate: 'door_did_change_gate',
  endGate: 'door_did_end_gate',
  inviteDevice: 'door_did_invite_device',
  revokeDevice: 'door_did_revoke_device',
  settleConflict: 'door_did_settle_conflict',
  startQueue: 'staff_did_open_queue',
  makeQueueLinks: 'staff_did_change_queue',
  paceQueue: 'staff_did_change_queue',
  moveQueue: 'staff_did_change_queue',
  openShift: 'counter_did_open',
  closeShift: 'counter_did_close',
  holdAtCounter: 'counter_did_hold',
  dropSale: 'counter_did_drop',
  putGiftCardOnSale: 'counter_did_gift_card',
  takeGiftCardOffSale: 'counter_did_gift_card_off',
  handOverTickets: 'counter_did_hand_over',
  prepareOutageTickets: 'counter_did_prepare_outage',
  accountOutageTickets: 'counter_did_account_outage',
  paySaleInCash: 'counter_did_pay',
  paySaleByCard: 'counter_did_ask_card',
  paySaleByInvoice: 'counter_did_invoice',
  cancelCardPayment: 'counter_did_cancel_card',
  printFiscalReceipt: 'counter_did_print',
  stornoSale: 'counter_did_storno',
  makeSeatBlock: 'staff_did_make_seat_block',
  changeSeatBlock: 'staff_did_change_seat_block',
  releaseSeatBlock: 'staff_did_release_seat_block',
  setWaitingList: 'staff_did_set_waiting_list',
  removeWish: 'staff_did_remove_wish',
  handOverEvent: 'staff_did_hand_over_event',
  switchEvent: 'staff_did_switch_event',
  makeSettlement: 'staff_did_make_settlement',
  confirmSettlement: 'staff_did_confirm_settlement',
  paySettlement: 'staff_did_pay_settlement',
  withdrawSettlement: 'staff_did_withdraw_settlement',
  saveSettlementTerms: 'staff_did_save_settlement_terms',
}

/** The verbs that have words, in the order of the words. */
export const KNOWN_VERBS: readonly string[] = Object.keys(DID)

/** Says what was done; an entry of another release by its own name. */
export const useActionLabel = (): ((verb: string) => string) => {
  const { t } = useShop()
  return (verb) => {
    const key = DID[verb]
    return key ? t(key) : verb
  }
}

const KINDS = {
  content_item: 'content_items_thing',
  staff: 'staff_kind_staff',
  event: 'staff_kind_event',
  hall: 'staff_kind_hall',
  order: 'staff_kind_order',
  email: 'staff_kind_email',
  key: 'staff_kind_key',
  promo_code: 'promotions_thing',
  redirect: 'content_items_redirect_thing',
  delivery: 'content_items_delivery_thing',
  webhook: 'staff_kind_webhook',
  data_request: 'staff_kind_data_request',
  queue: 'staff_kind_queue',
  settlement: 'staff_kind_settlement',
  organiser: 'staff_kind_organiser',
  counter_shift: 'counter_kind_shift',
  gift_card: 'promotions_card_thing',
} as const satisfies Readonly<Record<string, MessageKey>>

/** Kinds of things that have words. */
export const KNOWN_KINDS: readonly string[] = Object.keys(KINDS)

/** Names a thing: `Order 17`; without a number the kind alone. */
export const useThingLabel = (): ((kind: string, id: string) => string) => {
  const { t } = useShop()
  return (kind, id) => {
    const key = (KINDS as Readonly<Record<string, (typeof KINDS)[keyof typeof KINDS] | undefined>>)[kind]
    return key ? t(key, { id }).trim() : `${kind} ${id}`
  }
}

/** In the order in which people read them. */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  isOffered: 'content_items_delivery_offered',
  words: 'content_items_delivery_words',
  source: 'content_items_redirect_source',
  target: 'content_items_redirect_target',
  status: 'content_items_redirect_status',
  name: 'staff_name',
  permissions: 'staff_key_permissions',
  role: 'staff_field_role',
  portalCodes: 'staff_limit_storefronts',
  promoterId: 'staff_limit_promoter',
  eventIds: 'staff_limit_events',
  works: 'staff_field_works',
  gate: 'door_gate',
  device: 'door_device',
  checkpoint: 'door_checkpoint',
  reentry: 'door_reentry',
  zoneIds: 'door_zones',
  state: 'staff_field_state',
  host: 'staff_hook_url',
  kinds: 'staff_hook_kinds',
  messages: 'staff_hook_message',
  version: 'staff_field_version',
  seats: 'staff_field_seats',
  events: 'staff_field_events',
  place: 'staff_field_place',
  tickets: 'staff_field_tickets',
  total: 'staff_field_total',
  newCodes: 'staff_field_new_codes',
  code: 'promotions_code',
  kind: 'promotions_kind',
  amount: 'promotions_value',
  basisPoints: 'promotions_value',
  ticketTypeCodes: 'promotions_ticket_types',
  mostUses: 'promotions_most_uses',
  mostPerCustomer: 'promotions_most_per_customer',
  validFrom: 'promotions_valid_from',
  validUntil: 'staff_limit_until',
  note: 'promotions_note',
  from: 'staff_from',
  to: 'staff_to',
  currency: 'reports_currency',
  payoutAmount: 'reports_payout',
  ticketFeeAmount: 'reports_terms_ticket_fee',
  feeBasisPoints: 'reports_terms_fee',
  feeVatBasisPoints: 'reports_terms_fee_vat',
  reserveBasisPoints: 'reports_terms_reserve',
  bearsDiscounts: 'reports_terms_discounts',
  accountName: 'reports_terms_account',
  dueOn: 'desk_invoice_due',
  paidOn: 'desk_invoice_paid_on',
  price: 'desk_group_price',
}

/** Names a field that changed. */
export const useFieldLabel = (): ((field: string) => string) => {
  const { t } = useShop()
  const fieldPath = useFieldPath()
  return (field) => {
    const key = FIELDS[field]
    if (key) return t(key)
    // drafts name a field by its way
    const path = field.split('.')
    return path.some((step) => FIELD_LABELS[step]) ? fieldPath(path) : `${t('staff_field_other')} “${field}”`
  }
}

const ORDER: readonly string[] = Object.keys(FIELDS)

/** Puts changes into the order in which people read their fields, since the database keeps none; others come last. */
export const inReadingOrder = <T extends { readonly field: string }>(changes: readonly T[]): T[] => {
  const placeOf = ({ field }: T) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length)
  return changes.toSorted((one, other) => placeOf(one) - placeOf(other))
}
