import type { AllowedCopies } from './find-message-faults.ts'

const SAME_WORD = 'the same word in both languages'

/** Texts that are rightly the same in several languages. Each addition says why. */
export const ALLOWED_COPIES: AllowedCopies = {
  shell_all: SAME_WORD,
  consent_marketing: SAME_WORD,
  consent_statistics: SAME_WORD,
  consent_title: SAME_WORD,
  catalogue_filter_category: SAME_WORD,
  box_office_stage: SAME_WORD,
  catalogue_filter_price: SAME_WORD,
  checkout_pay: SAME_WORD,
  checkout_step_done: SAME_WORD,
  gift_cards_amount: SAME_WORD,
  gift_cards_card_for: SAME_WORD,
  gift_cards_for_whom: SAME_WORD,
  gift_cards_other_amount: SAME_WORD,
  gift_cards_recipient: SAME_WORD,
  halls_name: SAME_WORD,
  halls_section: SAME_WORD,
  halls_shape_bar: SAME_WORD,
  halls_shape_wall: SAME_WORD,
  emails_form_no: SAME_WORD,
  staff_name: SAME_WORD,
  staff_role: SAME_WORD,
  tickets_receipt_amount: SAME_WORD,
  tickets_seat: SAME_WORD,
  tickets_zone: SAME_WORD,
}
