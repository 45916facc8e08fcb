import { useShop } from './shop-context.tsx'

/** Leads to the storefront's terms, in a window of its own so that a form keeps what was typed; nothing without terms. */
export const TermsLink = () => {
  const { t, portal, link } = useShop()
  const params = { infosection: 'info', id: String(portal.pagesIds.terms) }
  const href = link({ label: 'shell_link_terms', page: 'infoArticle', params })
  return href ? (
    <a href={href} target="_blank">
      {t('shell_link_terms')}
    </a>
  ) : null
}
