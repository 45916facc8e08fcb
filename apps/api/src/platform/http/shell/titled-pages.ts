import type { PageContext, PageDescriptions } from './page-words.ts'

const titled = (title: (context: PageContext) => string) => (context: PageContext) => ({
  title: title(context),
  description: context.portal.meta.description[context.language],
})

/** Pages whose content belongs to the visitor, or to no one: the server says their titles and no more. */
export const titledPages: PageDescriptions = {
  blank: titled(({ portal }) => portal.storeName),
  components: titled(({ t }) => t('components_title')),
  hallEditor: titled(({ t }) => t('halls_title')),
  healthcheck: titled(({ t, portal }) => t('shell_healthcheck', { store: portal.storeName })),
  favourites: titled(({ t }) => t('shell_favourites')),
  reminder: titled(({ t }) => t('shell_title_reminder')),
  eventChange: titled(({ t }) => t('shell_title_event_change')),
  returnTickets: titled(({ t }) => t('returns_title')),
  giftCards: ({ t, portal }) => ({
    title: t('gift_cards_page_title'),
    description: t('gift_cards_page_lead', { store: portal.storeName }),
  }),
  withdrawal: ({ t }) => ({ title: t('gift_cards_withdrawal_title'), description: t('gift_cards_withdrawal_lead') }),
  checkout: titled(({ t }) => t('shell_title_checkout')),
  findPurchase: ({ t }) => ({ title: t('shell_title_find_purchase'), description: t('shell_find_purchase_text') }),
  paymentStatus: titled(({ t }) => t('shell_title_payment_status')),
  profile: titled(({ t }) => t('shell_my_tickets')),
  myTickets: titled(({ t }) => t('shell_my_tickets')),
  profileBookings: titled(({ t }) => t('shell_bookings')),
  profileHistory: titled(({ t }) => t('shell_history')),
  profileSettings: titled(({ t }) => t('shell_settings')),
  profileTerms: titled(({ t }) => t('account_terms')),
  notifications: titled(({ t }) => t('shell_notifications')),
}
