import { isPageName, PAGES } from '../pages/pages.ts'

/** What a visitor may allow besides what buying needs (R4.14). */
export type ConsentFlag = 'marketing' | 'statistics'

/** A third party's counter that a storefront may use. */
interface Tracker {
  readonly flag: ConsentFlag
  /** What the third party's number for a storefront looks like. */
  readonly id: RegExp
  readonly script: (id: string) => string
  /** What its cookies on our own address begin with: they go when the flag goes. */
  readonly cookies: readonly string[]
  /** Hosts that a page must let it connect to, as sources of a content security policy. */
  readonly sources: { readonly script: string; readonly connect: string; readonly img: string }
}

/** The supported analytics scripts; a portal's `trackerIds` has its operator's ids. */
export const TRACKERS = {
  googleAnalytics: {
    flag: 'statistics',
    id: /^G-[A-Z0-9]{4,16}$/,
    script: (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
    cookies: ['_ga'],
    sources: {
      script: 'https://www.googletagmanager.com',
      connect: 'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
      img: 'https://*.google-analytics.com https://www.googletagmanager.com',
    },
  },
  metaPixel: {
    flag: 'marketing',
    id: /^\d{8,20}$/,
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    cookies: ['_fb'],
    sources: {
      script: 'https://connect.facebook.net',
      connect: 'https://www.facebook.com',
      img: 'https://www.facebook.com',
    },
  },
} as const satisfies Record<string, Tracker>

export type TrackerName = keyof typeof TRACKERS
export type TrackerIds = { readonly [name in TrackerName]?: string | undefined }

/** The counters of a storefront on a page: none where its declaration excludes trackers. */
export const trackersOn = (page: string | null, ids: TrackerIds): readonly (readonly [TrackerName, string])[] =>
  page !== null && isPageName(page) && PAGES[page].isUncounted
    ? []
    : Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [[name as TrackerName, id] as const]))
