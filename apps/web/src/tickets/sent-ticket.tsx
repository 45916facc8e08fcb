import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'
import styles from './sent-ticket.module.css'

/** Whether the email with a sent ticket reached its recipient, and how to take the ticket back while possible. */
export const SentTicket = ({
  ticket,
  orderToken,
  onChange,
}: {
  ticket: BoughtTicket
  orderToken: string
  onChange: () => void
}) => {
  const { t, language, dates } = useShop()
  const recalling = useMutation<unknown, ApiError>({
    mutationFn: () =>
      callApi('takeTicketBack', { params: { ticketId: ticket.id }, query: { language }, body: { orderToken } }),
    onSuccess: () => showToast(t('tickets_taken_back'), { tone: 'good' }),
    onError: (error) => showToast(errorMessage(error, t), { tone: 'bad' }),
    onSettled: onChange,
  })
  const { sentTo } = ticket
  const isLost = sentTo?.mail?.state === 'undelivered'
  if (!sentTo || !(isLost || sentTo.takeBackUntil)) return null
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className={styles.sent}>
      {isLost ? <p className={styles.bad}>{t('tickets_sent_undelivered')}</p> : null}
      {sentTo.takeBackUntil ? (
        <div className={styles.back}>
          <Button
            size="small"
            look="quiet"
            icon="back"
            busy={recalling.isPending ? t('shell_loading') : undefined}
            onClick={() => recalling.mutate()}
          >
            {t('tickets_take_back')}
          </Button>
          <span>{t('tickets_take_back_until', { time: dates.weekdayForm(sentTo.takeBackUntil, zone) })}</span>
        </div>
      ) : null}
    </div>
  )
}
