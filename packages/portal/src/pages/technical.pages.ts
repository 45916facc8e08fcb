import type { PageDeclaration } from './declare-page.ts'

/** Pages for those who build and run the shop. */
export const technicalPages = {
  blank: {
    path: 'blank',
    layout: 'blank',
    messages: [],
    title: 'store',
    robots: 'hidden',
  },
  healthcheck: {
    path: 'healthcheck',
    layout: 'blank',
    messages: [],
    title: 'shell_healthcheck',
    robots: 'hidden',
    isUncounted: true,
  },
  components: {
    path: 'components',
    messages: ['catalogue', 'search'],
    queries: ['list', 'front'],
    title: { english: 'Components' },
    robots: 'closed',
    isForDevelopers: true,
    banners: 'none',
  },
} as const satisfies Record<string, PageDeclaration>
