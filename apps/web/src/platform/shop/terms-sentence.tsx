import { useShop } from './shop-context.tsx'

/**
 * The sentence for accepting the storefront's terms, with a link to them that opens a new tab, so that the form keeps
 * its input.
 */
export const TermsSentence = () => {
  const { t, portal, link } = useShop()
  const params = { infosection: 'info', id: String(portal.pagesIds.terms) }
  const href = link({ label: 'shell_link_terms', page: 'infoArticle', params })
  const [sentence, words] = [t('checkout_accept_terms'), t('checkout_accept_terms_link')]
  const [before = '', after = ''] = sentence.split(words)
  return (
    <>
      {before}
      <a href={href} target="_blank">
        {words}
      </a>
      {after}
    </>
  )
}
