import { useShop } from './shop-context.tsx'

/** The storefront's links about its newsletter, shown wherever one can subscribe (R3.1). */
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
