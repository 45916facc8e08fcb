import { useShop } from './shop-context.tsx'

/**
 * The sentence by which one accepts the storefront's terms, the words for them being the link: it opens a window of its
 * own, so that a form keeps what was typed.
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
