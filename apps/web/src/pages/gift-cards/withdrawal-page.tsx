import { WithdrawalForm } from '../../gift-cards/withdrawal-form.tsx'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { FormFrame } from '../form-frame.tsx'

/** Withdrawal from a gift card's purchase, in two steps; `?order=` prefills the order's number. */
const WithdrawalPage = () => {
  const { t, path } = useShop()
  const reference = useSearchParams().get('order') ?? ''
  return (
    <FormFrame
      title={t('gift_cards_withdrawal_title')}
      lead={t('gift_cards_withdrawal_lead')}
      crumbs={[{ label: t('shell_link_gift_cards'), href: path('giftCards', {}) }]}
    >
      <WithdrawalForm key={reference} reference={reference} />
    </FormFrame>
  )
}

export const page: PageModule = { Page: WithdrawalPage }
