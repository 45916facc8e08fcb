/** How long a storefront keeps what, in days unless the name says otherwise. Nothing is kept without a line here. */
export interface RetentionPeriods {
  /** Carts that were never paid for, with everything typed into them. */
  readonly unpaidCarts: number
  /** The buyers of orders that were never paid. */
  readonly unpaidOrders: number
  /**
   * Names, dates of birth, telephone and postal address of purchases, and recipients of tickets, counted from the
   * last event; givers and recipients of gift cards, counted from their email.
   */
  readonly purchaseDetails: number
  /** Purchases themselves are accounting documents, counted from the end of their year. */
  readonly purchaseYears: number
  /** Submitted forms with their files, counted from the day of submission. */
  readonly submissions: number
  /** Unconfirmed reminders: counted from the request. */
  readonly unconfirmedReminders: number
  /** Reminders that were sent or cancelled, or whose event is over. */
  readonly reminders: number
  /** Sessions that have ended, and one-time links. */
  readonly endedSessions: number
  /** Accounts whose address was never confirmed and that were not used since. */
  readonly unconfirmedAccounts: number
  /** Unused accounts. */
  readonly unusedAccounts: number
  /** Texts of emails about accounts: there are links in them. */
  readonly accountEmails: number
  /** Texts of all other emails. */
  readonly mails: number
  /** Proof of choices about cookies, and of newsletters that were left. */
  readonly consents: number
}

/** From where places were held, and who released seats. The hold limits look back an hour. Days, everywhere. */
export const HOLD_TRACES_DAYS = 1

const EVERYWHERE = {
  unpaidCarts: 30,
  unpaidOrders: 90,
  purchaseDetails: 180,
  submissions: 180,
  unconfirmedReminders: 30,
  reminders: 90,
  endedSessions: 7,
  unconfirmedAccounts: 60,
  unusedAccounts: 5 * 365,
  accountEmails: 2,
  mails: 90,
  consents: 2 * 365,
} as const satisfies Omit<RetentionPeriods, 'purchaseYears'>

/**
 * By country. Years of accounting documents: Estonia 7 (Accounting Act, § 12), Latvia 5 (Accounting Law, section 28),
 * Lithuania 10 (index of document storage terms), Czechia 10 (VAT Act, § 35), Belarus 10 (the longest that any of its
 * lists asks for). An operator's counsel has the last word.
 */
const BY_COUNTRY: Readonly<Record<string, RetentionPeriods>> = {
  EE: { ...EVERYWHERE, purchaseYears: 7 },
  LV: { ...EVERYWHERE, purchaseYears: 5 },
  LT: { ...EVERYWHERE, purchaseYears: 10 },
  BY: { ...EVERYWHERE, purchaseYears: 10 },
  CZ: { ...EVERYWHERE, purchaseYears: 10 },
}

/** Storefronts of other countries, which an operator adds: accounting documents are kept as long as the longest of ours. */
const ELSEWHERE: RetentionPeriods = { ...EVERYWHERE, purchaseYears: 10 }

/** The periods of a storefront. */
export const retentionOf = ({ countryCode }: { countryCode: string }): RetentionPeriods =>
  BY_COUNTRY[countryCode] ?? ELSEWHERE

const NIGHT_HOUR = 2
const NIGHT_MINUTE = 30

/** The next night at which expired data is deleted. */
export const nextNight = (now: Date): Date => {
  const night = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHT_HOUR, NIGHT_MINUTE))
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
