import type { PageDeclaration } from './declare-page.ts'

/** The account area (R2.4). */
export const accountPages = {
  /** Has no page but its first section. */
  profile: {
    path: 'profile',
    layout: 'profile',
    messages: ['account', 'orders', 'tickets'],
    title: 'shell_my_tickets',
    robots: 'closed',
    component: 'myTickets',
  },
  profileTerms: {
    path: 'profile/terms',
    layout: 'profile',
    messages: ['account', 'orders'],
    title: 'account_terms',
    robots: 'closed',
  },
  profileHistory: {
    path: 'profile/history',
    layout: 'profile',
    messages: ['account', 'orders'],
    title: 'shell_history',
    robots: 'closed',
  },
  profileBookings: {
    path: 'profile/bookings',
    layout: 'profile',
    messages: ['account', 'orders'],
    title: 'shell_bookings',
    robots: 'closed',
  },
  profileSettings: {
    path: 'profile/settings',
    layout: 'profile',
    messages: ['account', 'person'],
    title: 'shell_settings',
    robots: 'closed',
  },
  myTickets: {
    path: 'profile/my-tickets',
    layout: 'profile',
    messages: ['account', 'orders', 'tickets'],
    title: 'shell_my_tickets',
    robots: 'closed',
    worksOffline: true,
  },
  notifications: {
    path: 'profile/notifications',
    layout: 'profile',
    messages: ['account'],
    title: 'shell_notifications',
    robots: 'closed',
  },
} as const satisfies Record<string, PageDeclaration>
