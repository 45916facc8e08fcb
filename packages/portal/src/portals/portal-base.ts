import type { PortalFile } from './portal-schema.ts'

/** Numbers of the general-info articles that every storefront has (R3.1). */
type Articles = {
  readonly homepage: number
  readonly terms: number
  readonly privacy: number
  readonly insuranceTerms: number
  readonly accessibility: number
}

/** Links and settings that are the same on every storefront but for the numbers of its articles. */
type Base = Pick<
  PortalFile,
  | 'trackerIds'
  | 'reversedSubscriptionLinks'
  | 'insuranceLinks'
  | 'pagesIds'
  | 'footer'
  | 'cart'
  | 'wording'
  | 'secondPersonFrom'
>

type Contact = PortalFile['contacts'][number]

/** What gift cards are sold for where people pay in euros. */
export const EURO_GIFT_CARDS: PortalFile['giftCards'] = {
  least: 1000,
  most: 50000,
  step: 100,
  suggested: [2500, 5000, 10000, 15000],
}

/** What may go back without a second member of staff where people pay in euros: 5,000. */
const SECOND_PERSON_FROM = 500_000

const linkTo = (label: PortalFile['insuranceLinks'][number]['label'], article: number) => ({
  label,
  page: 'infoArticle' as const,
  params: { infosection: 'info', id: String(article) },
})

/**
 * What every storefront starts from, to be spread into its file; what differs there is written after it.
 * @param processingAccount the account at the payment provider that is paid into
 */
export function portalBase(articles: Articles, processingAccount: string): Base {
  const privacy = linkTo('shell_link_privacy', articles.privacy)
  return {
    trackerIds: {},
    secondPersonFrom: SECOND_PERSON_FROM,
    wording: {
      orderButton: 'checkout_order_and_pay',
      withdrawal: 'checkout_no_withdrawal',
      sellerNumbers: ['tickets_registry_code', 'tickets_vat_number'],
    },
    cart: { paymentMethodType: 'card', processingAccount, regeneratePaymentLink: false },
    reversedSubscriptionLinks: [privacy],
    insuranceLinks: [linkTo('shell_link_insurance_terms', articles.insuranceTerms)],
    pagesIds: { homepage: articles.homepage, terms: articles.terms },
    footer: {
      left: [
        { label: 'shell_link_general_info', page: 'generalInfo', params: {} },
        { label: 'shell_link_contacts', page: 'contacts', params: {} },
        { label: 'shell_link_find_purchase', page: 'findPurchase', params: {} },
        { label: 'shell_link_gift_cards', page: 'giftCards', params: {} },
        { label: 'shell_link_withdrawal', page: 'withdrawal', params: {} },
        { label: 'shell_link_refund_form', page: 'form', params: { slug: 'refund' } },
        { label: 'shell_link_group_order', page: 'form', params: { slug: 'group-order' } },
        { label: 'shell_link_event_proposal', page: 'form', params: { slug: 'event-proposal' } },
      ],
      right: [
        { label: 'shell_link_venues', page: 'venues', params: {} },
        { label: 'shell_link_promoters', page: 'promoters', params: {} },
        { label: 'shell_link_news', page: 'news', params: {} },
        linkTo('shell_link_terms', articles.terms),
        privacy,
        linkTo('shell_link_accessibility', articles.accessibility),
      ],
    },
  }
}

const mailLink = (email: string) => ({ label: email, link: `mailto:${email}` })

/** The contact for buyers: the seller. */
export const buyersContact = (
  { phone, email }: PortalFile['seller'],
  label: Contact['label'],
  text: Contact['text'],
): Contact => ({ label, text, links: [{ label: phone, link: `tel:${phone.replaceAll(' ', '')}` }, mailLink(email)] })

/** The contact for organisers. */
export const organisersContact = (email: string): Contact => ({
  label: 'shell_contacts_organisers',
  text: { key: 'shell_contacts_organisers_text', values: {} },
  links: [mailLink(email)],
})
