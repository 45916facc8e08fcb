/** How often the code of one email may be entered wrongly. */
export const MOST_CODE_TRIES = 5
/** Long enough for somebody who answers by email. */
export const CODE_DAYS = 7

/** When a request must be answered: a month after it came, or on that month's last day (GDPR, article 12, paragraph 3). */
export const dueOn = (receivedOn: string): string => Temporal.PlainDate.from(receivedOn).add({ months: 1 }).toString()
