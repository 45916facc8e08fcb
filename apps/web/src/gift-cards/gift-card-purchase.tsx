import type { BoughtGiftCard } from '@parter/contract/gift-cards/gift-cards.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { GiftCard } from './card/gift-card.tsx'
import styles from './gift-card-purchase.module.css'

/** Where the card is now, in a sentence. */
const useNews = ({ state, recipient, sendAt, sentAt, withdrawnAt }: BoughtGiftCard): string => {
  const { t, dates, portal } = useShop()
  const day = (moment: string | null) => (moment ? dates.date(moment, portal.timezone) : '')
  const email = recipient?.email ?? ''
  if (state === 'withdrawn') return t('gift_cards_state_withdrawn', { date: day(withdrawnAt) })
  if (state === 'unpaid') return t('gift_cards_state_unpaid')
  if (!recipient) return t('gift_cards_state_own')
  return state === 'sent'
    ? t('gift_cards_state_sent', { email, date: day(sentAt) })
    : t('gift_cards_state_waiting', { email, date: day(sendAt) })
}

/** The gift card that an order has bought: what it looks like, where it is, to print, to withdraw from. */
export const GiftCardPurchase = ({ giftCard, reference }: { giftCard: BoughtGiftCard; reference: string }) => {
  const { t, money, dates, path, portal } = useShop()
  const { amount, recipient, giverName, design, message, lastCharacters, validUntil, withdrawableUntil, pdfLink } =
    giftCard
  return (
    <section className={styles.purchase} aria-label={t('shell_gift_card')}>
      <GiftCard
        design={design}
        amount={money(amount)}
        recipientName={recipient?.name}
        giverName={recipient ? giverName : null}
        message={message}
        note={`•••• ${lastCharacters}`}
      />
      <p>{useNews(giftCard)}</p>
      {validUntil ? (
        <p className={styles.quiet}>{t('gift_cards_valid_until', { date: dates.date(validUntil, portal.timezone) })}</p>
      ) : null}
      {pdfLink ? (
        <ButtonLink look="solid" icon="download" href={pdfLink} download rel="external">
          {t('gift_cards_download')}
        </ButtonLink>
      ) : null}
      {withdrawableUntil ? (
        <p className={styles.quiet}>
          {t('gift_cards_may_withdraw', { until: dates.date(withdrawableUntil, portal.timezone) })}{' '}
          <TextLink href={`${path('withdrawal', {})}?order=${reference}`}>{t('gift_cards_withdraw_here')}</TextLink>
        </p>
      ) : null}
    </section>
  )
}
