import type { GiftCardDesign } from '@parter/portal/faces/gift-card-designs.ts'
import type { CSSProperties } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { groundOf } from './card-grounds.ts'
import { GiftCardArt } from './gift-card-art.tsx'
import styles from './gift-card.module.css'
import { nameEms } from './name-size.rules.ts'

interface Props {
  design: GiftCardDesign
  /** What it is worth, as it is shown. */
  amount: string
  recipientName?: string | null | undefined
  /** In the name's place until there is one. */
  ghost?: string | undefined
  giverName?: string | null | undefined
  message?: string | undefined
  /** Under the amount: the code’s end, until when it is good. */
  note?: string | undefined
}

/** A gift card: its picture, under it in large letters who it is for, and beside the tear what it is worth. */
export const GiftCard = ({ design, amount, recipientName, ghost, giverName, message, note }: Props) => {
  const { t, portal } = useShop()
  const kind = t('shell_gift_card')
  const typed = recipientName?.trim()
  const name = typed || ghost || kind
  return (
    <div className={styles.place}>
      <div className={styles.card} style={groundOf(design, portal)}>
        <div className={styles.main}>
          <GiftCardArt design={design} />
          <div className={styles.words}>
            <p
              className={styles.name}
              aria-hidden={(!typed && ghost !== undefined) || undefined}
              style={{ '--ems': nameEms(name) } as CSSProperties}
            >
              {name}
            </p>
            {message ? <p className={styles.message}>{message}</p> : null}
            {giverName ? <p className={styles.from}>{t('gift_cards_card_from', { name: giverName })}</p> : null}
          </div>
        </div>
        <div className={styles.stub}>
          <p className={styles.store}>
            {portal.storeName}
            {name === kind ? null : <span className={styles.kind}> · {kind}</span>}
          </p>
          <p className={styles.worth} style={{ '--ems': nameEms(amount.replaceAll(/\s/g, '_')) } as CSSProperties}>
            {amount}
          </p>
          {note ? <p>{note}</p> : null}
        </div>
      </div>
    </div>
  )
}
