import { useShop } from './shop-context.tsx'

/** What the storefront says of its newsletter, beside each place where one can subscribe (R3.1). */
export const NewsletterLinks = () => {
  const { t, portal, link } = useShop()
  return portal.reversedSubscriptionLinks.map((one) => {
    const href = link(one)
    return href === null ? null : (
      <span key={href}>
        {' '}
        <a href={href} rel={'href' in one ? 'external' : undefined}>
          {t(one.label)}
        </a>
      </span>
    )
  })
}
