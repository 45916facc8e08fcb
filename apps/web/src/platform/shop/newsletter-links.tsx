import { useShop } from './shop-context.tsx'

/** What the storefront says of its newsletter, beside each place where one can subscribe (R3.1). */
export const NewsletterLinks = () => {
  const { t, portal, link } = useShop()
  return portal.reversedSubscriptionLinks.map((one) => (
    <span key={one.label}>
      {' '}
      <a href={link(one)} rel={'href' in one ? 'external' : undefined}>
        {t(one.label)}
      </a>
    </span>
  ))
}
