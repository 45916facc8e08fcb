import { useShop } from '../../platform/shop/shop-context.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { useHeldInCart } from '../choosing/held-tickets.ts'
import styles from './buy-panel.module.css'

/**
 * How many tickets of an event are in the cart already. The whole cart is only fetched when the count in the header,
 * which is fetched anyway, shows that it has some of this event.
 */
export const useInCart = (eventId: number): number => {
  const { language } = useShop()
  const meta = useApiQuery('readCartMeta', {}, { enabled: false }).data
  return useHeldInCart(eventId, language, meta?.eventIds.includes(eventId) ?? false)?.tickets.length ?? 0
}

/** Shows that the cart has tickets of this event, and links to them. */
export const InCart = ({ eventId }: { eventId: number }) => {
  const { t, path } = useShop()
  const count = useInCart(eventId)
  if (count === 0) return null
  return (
    <p className={styles.inCart}>
      <span>{t('box_office_in_cart', { count })}</span>
      <TextLink look="alone" href={path('checkout', {})}>
        {t('box_office_to_checkout')}
      </TextLink>
    </p>
  )
}
