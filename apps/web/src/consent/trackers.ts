import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { TRACKERS, type TrackerName, trackersOn } from '@parter/portal/portals/trackers.ts'
import { onNavigate } from '../platform/address/location.ts'
import { flagsNow, onConsentChange } from './choice.ts'

interface Counting {
  dataLayer?: unknown[]
  fbq?: ((...args: unknown[]) => void) & { queue?: unknown[]; loaded?: boolean; version?: string }
}

/** What is queued for each tracker before its script arrives; the script continues from there. */
const GREETINGS: Readonly<Record<TrackerName, (id: string, page: Counting) => void>> = {
  googleAnalytics(id, page) {
    const layer = (page.dataLayer ??= [])
    // the counter tells its calls from other entries by their being `arguments`
    const tell = function (..._words: unknown[]) {
      layer.push(arguments)
    }
    tell('js', new Date())
    tell('config', id)
  },
  metaPixel(id, page) {
    const queue: unknown[] = []
    page.fbq ??= Object.assign((...words: unknown[]) => void queue.push(words), { queue, loaded: true, version: '2.0' })
    page.fbq('init', id)
    page.fbq('track', 'PageView')
  },
}

const loaded = new Set<TrackerName>()

const load = (name: TrackerName, id: string) => {
  loaded.add(name)
  GREETINGS[name](id, window as Counting)
  const script = document.createElement('script')
  script.src = TRACKERS[name].script(id)
  script.async = true
  document.head.append(script)
}

/** Cookies that a counter has set on our address, on it and on its parents. */
const forgetCookies = (prefixes: readonly string[]) => {
  const words = location.hostname.split('.')
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (!prefixes.some((prefix) => name.startsWith(prefix))) continue
    for (const from of words.keys())
      document.cookie = `${name}=; path=/; max-age=0; domain=${words.slice(from).join('.')}`
    document.cookie = `${name}=; path=/; max-age=0`
  }
}

/**
 * Loads the storefront's trackers, each by its flag, and never on pages for buying and paying (R4.14). A script can't
 * be unloaded: when consent is withdrawn, or the visitor navigates to such a page, the page is reloaded without it.
 * @param pageAt which page is at a path
 */
export const watchTrackers = ({ trackerIds }: PublicPortal, pageAt: (path: string) => string): void => {
  const update = () => {
    const flags = flagsNow()
    const wanted = trackersOn(pageAt(location.pathname), trackerIds).filter(([name]) => flags[TRACKERS[name].flag])
    for (const { flag, cookies } of Object.values(TRACKERS)) if (!flags[flag]) forgetCookies(cookies)
    if ([...loaded].some((name) => !wanted.some(([one]) => one === name))) return location.reload()
    for (const [name, id] of wanted) if (!loaded.has(name)) load(name, id)
  }
  onConsentChange(update)
  onNavigate(update)
  update()
}
