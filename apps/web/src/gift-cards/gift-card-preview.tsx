import { useShop } from '../platform/shop/shop-context.tsx'
import { Perforated } from '../ui/cards/perforated.tsx'
import { LazySeatRows } from '../ui/pictures/lazy-seat-rows.tsx'
import styles from './gift-card-preview.module.css'

interface Props {
  /** What it is worth, as it is shown. */
  amount: string
  recipientName?: string | null | undefined
  giverName?: string | null | undefined
  message?: string | undefined
  /** Under the amount: the code’s end, until when it is good. */
  note?: string | undefined
}

/** A gift card as it will look, in the design of a ticket. */
export const GiftCardPreview = ({ amount, recipientName, giverName, message, note }: Props) => {
  const { t, portal } = useShop()
  return (
    <Perforated
      tinted
      stub={
        <div className={styles.worth}>
          <strong>{amount}</strong>
          {note ? <span>{note}</span> : null}
        </div>
      }
    >
      <div className={styles.card}>
        <LazySeatRows className={styles.rows} rows={6} across={24} lit={[31]} />
        <p className={styles.store}>
          {portal.storeName} · {t('shell_gift_card')}
        </p>
        {recipientName ? <p className={styles.name}>{t('gift_cards_card_for', { name: recipientName })}</p> : null}
        {message ? <p className={styles.message}>{message}</p> : null}
        {giverName ? <p className={styles.from}>{t('gift_cards_card_from', { name: giverName })}</p> : null}
      </div>
    </Perforated>
  )
}
