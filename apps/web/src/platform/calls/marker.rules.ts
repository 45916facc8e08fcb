/** The session by the marker cookie: `U…` a customer, `G…` a guest, empty: no session (R3.8, R4.3). */
export type SessionState = 'customer' | 'guest' | 'none'

/** The marker among a document's cookies; empty when there is none. */
export const markerIn = (cookies: string): string => /(?:^|;\s*)uid=([^;]*)/.exec(cookies)?.[1] ?? ''

/** A session exists only if its marker begins with U (R4.3). */
export const sessionStateOf = (marker: string): SessionState => {
  if (marker.startsWith('U')) return 'customer'
  return marker.startsWith('G') ? 'guest' : 'none'
}
