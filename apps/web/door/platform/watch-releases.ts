/** How often a device that is open all night looks for a new release. */
const EVERY = 60 * 60_000

/**
 * Starts the service worker. A new release waits in it until the app is opened anew: a door in the midst of a night goes
 * on with the files that it has.
 */
export const watchReleases = (): void => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/door/service-worker.js', { scope: '/door/', updateViaCache: 'none' })
    .then((registration) => setInterval(() => void registration.update().catch(() => undefined), EVERY))
    // a private window has none: the door works, but not without a network after a reload
    .catch((error: unknown) => console.warn('The door is not kept on this device', error))
}
