import { useShop } from '../platform/shop/shop-context.tsx'
import { WithMessages } from '../platform/shop/with-messages.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { amountOf, type GiftCardFields } from './gift-card-form.rules.ts'
import { GiftCard } from './card/gift-card.tsx'
import styles from './recipient-view.module.css'

const Email = ({ fields }: { fields: GiftCardFields }) => {
  const { t, money, portal } = useShop()
  const { design, isFor, recipientName, buyerName, message } = fields
  const isGift = isFor === 'gift'
  const amount = amountOf(fields)
  const worth = amount === null ? '–' : money({ amount, currency: portal.currencyCode })
  const name = recipientName.trim()
  return (
    <article className={styles.email}>
      <header className={styles.head}>{portal.storeName}</header>
      <div className={styles.body}>
        <h3>{t('emails_gift_card_title', { amount: worth })}</h3>
        <p>{isGift && name !== '' ? t('emails_gift_card_greeting', { name }) : t('emails_tickets_greeting')}</p>
        <p>{t('emails_gift_card_lead', { store: portal.storeName })}</p>
        <GiftCard
          design={design}
          amount={worth}
          recipientName={isGift ? name : null}
          giverName={isGift && name !== '' ? buyerName : null}
          message={isGift ? message : ''}
          note="•••• ••••"
        />
        <p className={styles.quiet}>{t('emails_gift_card_how')}</p>
      </div>
    </article>
  )
}

/** What the recipient will find in their mailbox, in the language of the card. */
export const RecipientView = ({ fields, onClose }: { fields: GiftCardFields; onClose: () => void }) => {
  const { t, language } = useShop()
  const { cardLanguage } = fields
  return (
    <Dialog open onClose={onClose} title={t('gift_cards_preview')} closeLabel={t('shell_button_close')}>
      <div lang={cardLanguage === language ? undefined : cardLanguage}>
        <WithMessages
          page="giftCards"
          rooms={['emails']}
          {...(cardLanguage === language ? {} : { language: cardLanguage })}
        >
          <Email fields={fields} />
        </WithMessages>
      </div>
    </Dialog>
  )
}
