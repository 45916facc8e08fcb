import type { Texts } from '../language/languages.ts'
import type { PageDeclaration } from './declare-page.ts'

/** The words of these addresses in each language (R2.6). */
export const cataloguePathSegments = {
  venues: {
    et: 'saalid',
    en: 'venues',
    ru: 'venues',
    fi: 'venues',
    lv: 'norisesvietas',
    lt: 'vietos',
    cs: 'mista-konani',
  },
  promoters: {
    et: 'korraldajad',
    en: 'promoters',
    ru: 'promoters',
    fi: 'promoters',
    lv: 'promoters',
    lt: 'organizatoriai',
    cs: 'promoteri',
  },
  tickets: {
    et: 'piletid',
    en: 'tickets',
    ru: 'tickets',
    fi: 'liput',
    lv: 'biletes',
    lt: 'renginiai',
    cs: 'listky',
  },
} as const satisfies Record<string, Texts>

/** What is on: events, and by what they are found. */
export const cataloguePages = {
  frontPage: {
    path: '',
    messages: ['catalogue', 'search', 'content'],
    queries: ['front'],
    title: 'content',
    banners: 'own',
  },
  tickets: {
    path: 'tickets',
    // the bare word of events leads to the list of all tickets (R2.2)
    aliases: ['@tickets'],
    messages: ['catalogue', 'search'],
    queries: ['list'],
    title: 'content',
  },
  ticketCategory: {
    path: '@tickets/:category',
    messages: ['catalogue', 'search'],
    queries: ['list'],
    title: 'content',
    component: 'tickets',
  },
  event: {
    path: '@tickets/:id/:slug?',
    messages: ['catalogue', 'box-office'],
    queries: ['event', 'prices'],
    title: 'content',
    banners: 'own',
  },
  series: {
    path: 'series/:id/:slug?',
    messages: ['catalogue'],
    queries: ['series'],
    title: 'content',
  },
  venues: {
    path: '@venues',
    messages: ['catalogue'],
    queries: ['venues'],
    title: 'shell_link_venues',
    isStatic: true,
  },
  venue: {
    path: '@venues/:id/:slug?',
    messages: ['catalogue'],
    queries: ['venue'],
    title: 'content',
  },
  promoters: {
    path: '@promoters',
    messages: ['catalogue'],
    queries: ['promoters'],
    title: 'shell_link_promoters',
    isStatic: true,
  },
  promoter: {
    path: '@promoters/:id/:slug?',
    messages: ['catalogue'],
    queries: ['promoter'],
    title: 'content',
  },
  tags: {
    path: 'tags',
    messages: ['catalogue'],
    queries: ['tags'],
    title: 'shell_title_tags',
    isStatic: true,
  },
  tag: {
    path: 'tags/:slug',
    messages: ['catalogue'],
    queries: ['tag'],
    title: 'content',
  },
  eventInfo: {
    path: '@generalInfo/:infosection/:id/:slug?',
    messages: ['catalogue'],
    queries: ['eventInfo'],
    title: 'content',
    isStatic: true,
  },
  search: {
    path: 'search',
    messages: ['catalogue', 'search', 'content'],
    queries: ['list'],
    title: 'content',
    robots: 'closed',
  },
  favourites: {
    path: 'favorites',
    messages: ['catalogue', 'content'],
    title: 'shell_favourites',
    robots: 'closed',
  },
  waitingList: {
    path: 'waiting-list',
    messages: ['catalogue', 'content', 'waiting-list', 'person'],
    // the page queries the wish itself: a token must not be in a page that is cached
    queries: ['reminderEvent'],
    title: 'waiting_list_title',
    isPersonal: true,
    robots: 'closed',
  },
  reminder: {
    path: 'reminder',
    messages: ['catalogue', 'content', 'person'],
    // the page queries the reminder itself: a token must not be in a page that is cached
    queries: ['reminderEvent'],
    title: 'shell_title_reminder',
    isPersonal: true,
    robots: 'closed',
  },
} as const satisfies Record<string, PageDeclaration>
