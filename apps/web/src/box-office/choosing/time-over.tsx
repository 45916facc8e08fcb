import type { HeldTicket } from '@parter/contract/box-office/box-office.ts'
import { useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface Props {
  /** What was held when the time ran out. */
  tickets: readonly HeldTicket[]
  onAgain: (tickets: readonly HeldTicket[]) => Promise<void>
  onDismiss: () => void
}

/** The time for the chosen places is over: what happened, and one press to have them again. */
export const TimeOver = ({ tickets, onAgain, onDismiss }: Props) => {
  const { t } = useShop()
  const [isAsking, setAsking] = useState(false)
  const again = async () => {
    setAsking(true)
    await onAgain(tickets)
    onDismiss()
  }
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={t('cart_expired_title')}
      announced
      actions={
        <>
          <Button look="primary" busy={isAsking ? t('shell_loading') : undefined} onClick={() => void again()}>
            {t('cart_same_again')}
          </Button>
          <Button look="quiet" onClick={onDismiss}>
            {t('shell_button_close')}
          </Button>
        </>
      }
    >
      {t('seat_map_time_over', { count: tickets.length })}
    </Notice>
  )
}
