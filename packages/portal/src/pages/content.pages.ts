import type { Texts } from '../language/languages.ts'
import type { PageDeclaration } from './declare-page.ts'

/** The words of these addresses in each language (R2.5, R2.6). */
export const contentPathSegments = {
  news: {
    et: 'uudised',
    en: 'news',
    ru: 'news',
    fi: 'uutiset',
    lv: 'zinas',
    lt: 'naujienos',
    cs: 'zpravy',
  },
  generalInfo: {
    et: 'uldinfo',
    en: 'generalinfo',
    ru: 'obshaja-informacija',
    fi: 'yleisinfo',
    lv: 'vispareja-informacija',
    lt: 'apacia',
    cs: 'obecne-informace',
  },
  contacts: {
    et: 'kontaktid',
    en: 'contacts',
    ru: 'kontakty',
    fi: 'yhteystiedot',
    lv: 'kontakti',
    lt: 'kontaktai',
    cs: 'kontakty',
  },
} as const satisfies Record<string, Texts>

/** Editorial pages: news, general information, contacts, forms. */
export const contentPages = {
  news: {
    path: '@news',
    messages: ['content'],
    queries: ['news'],
    title: 'shell_link_news',
    isStatic: true,
  },
  article: {
    path: '@news/:id/:slug?',
    messages: ['content'],
    queries: ['article'],
    title: 'content',
    isStatic: true,
  },
  generalInfo: {
    path: '@generalInfo',
    messages: ['content'],
    queries: ['info'],
    title: 'shell_link_general_info',
    isStatic: true,
  },
  infoSection: {
    path: '@generalInfo/:infosection',
    messages: ['content'],
    queries: ['infoSection'],
    title: 'content',
    isStatic: true,
  },
  infoArticle: {
    path: '@generalInfo/:infosection/:id/:slug?',
    messages: ['content'],
    queries: ['infoArticle'],
    title: 'content',
    isStatic: true,
  },
  contacts: {
    path: '@contacts',
    messages: ['content', 'tickets'],
    queries: ['contacts'],
    title: 'shell_link_contacts',
    isStatic: true,
  },
  form: {
    path: 'forms/:slug',
    messages: ['content'],
    queries: ['form'],
    title: 'content',
  },
} as const satisfies Record<string, PageDeclaration>
