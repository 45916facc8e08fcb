/**
 * Whether the browser knows that it has no network. That it knows nothing of the kind means little: then asking tells.
 */
export const isOffline = (): boolean => 'onLine' in globalThis.navigator && !globalThis.navigator.onLine
