/** What a fault of the server is called in every technical message (R8.1). */
const INTERNAL_SERVER_ERROR = 'Internal Server Error'

const MESSAGES: Readonly<Record<string, (details: Readonly<Record<string, unknown>>) => string>> = {
  event_not_in_cart: ({ eventId }) => `Event ${String(eventId)} not found in cart`,
  cart_empty: () => 'No events in cart',
}

/**
 * The technical message that the specification gives an error, for callers of the API and for monitoring (R5.2, R8.1).
 * Visitors read a translated sentence instead.
 * @param status of HTTP
 * @param details facts of the error, as on the wire: `eventId`
 * @returns undefined for an error that the specification has no message for
 */
export const technicalMessage = (
  status: number,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): string | undefined => {
  if (status >= 500) return INTERNAL_SERVER_ERROR
  return Object.hasOwn(MESSAGES, code) ? MESSAGES[code]?.(details) : undefined
}

/** The technical message of an address that no page has, in every language (R2.14). @param address path and query */
export const pageNotFound = (address: string): string => `Page Not Found: ${address}`
