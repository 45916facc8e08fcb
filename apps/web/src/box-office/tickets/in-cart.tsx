import { useShop } from '../../platform/shop/shop-context.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { useHeldInCart } from '../choosing/held-tickets.ts'
import styles from './buy-panel.module.css'

/**
 * How many tickets of an event are in the cart already. The whole cart is asked for only when the count of the header,
 * which is fetched anyway, says that there is something of this event in it.
 */
export const useInCart = (eventId: number): number => {
  const { language } = useShop()
  const meta = useApiQuery('readCartMeta', {}, { enabled: false }).data
  return useHeldInCart(eventId, language, meta?.eventIds.includes(eventId) ?? false)?.tickets.length ?? 0
}

/** Says that there are tickets of this event in the cart, and leads to them. */
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
