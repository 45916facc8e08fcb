/**
 * Whether the browser knows that it has no network. If it doesn't, the network may still be missing.
 */
export const isOffline = (): boolean => 'onLine' in globalThis.navigator && !globalThis.navigator.onLine
