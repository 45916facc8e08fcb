/** A message as it is signed and sent. @param at when it happened, ISO 8601 */
export const messageBody = (kind: string, at: string, data: object): string =>
  JSON.stringify({ type: kind, timestamp: at, data })
