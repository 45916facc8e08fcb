import type { CartEvent } from '@parter/contract/cart/cart.ts'
import { useState } from 'react'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useCartChange } from './changes/cart-changes.ts'
import { forgetLastCart } from './restoring/last-cart.ts'

/** Gives all tickets back, after a question (R4.7). */
export const ClearCart = ({ events }: { events: readonly CartEvent[] }) => {
  const { t, language } = useShop()
  const [isAsking, ask] = useState(false)
  const clear = useCartChange('clearCart')
  const give = () => {
    forgetLastCart()
    clear.mutate(
      { query: { language, eventIds: events.map(({ id }) => id).join(',') } },
      { onSuccess: () => ask(false) },
    )
  }
  return (
    <>
      <Button size="small" look="quiet" icon="delete" onClick={() => ask(true)}>
        {t('cart_clear')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t('cart_clear_question')}
        closeLabel={t('shell_button_close')}
        foot={
          <>
            <Button look="quiet" onClick={() => ask(false)}>
              {t('shell_button_cancel')}
            </Button>
            <Button look="danger" busy={clear.isPending ? t('shell_loading') : undefined} onClick={give}>
              {t('cart_clear')}
            </Button>
          </>
        }
      >
        <p>{t('cart_clear_text')}</p>
        <Fault>{clear.isError ? errorMessage(clear.error, t) : null}</Fault>
      </Dialog>
    </>
  )
}
