import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'

interface Props {
  /** One of the event's tickets: the way there and the calendar are the same for all. */
  ticket: BoughtTicket
  /** All tickets in one file. */
  pdfLink: string | null
  /** Called to send one of them to another person; left out where none may be sent. */
  onSend?: (() => void) | undefined
}

/** What a person needs before the evening: the tickets on paper, the date, the way there, and a friend's ticket sent on. */
export const BeforeEvening = ({ ticket: { calendarLink, mapLink }, pdfLink, onSend }: Props) => {
  const { t } = useShop()
  return (
    <>
      {pdfLink ? (
        <ButtonLink look="quiet" size="small" icon="download" href={pdfLink} download rel="external">
          {t('tickets_download_pdf')}
        </ButtonLink>
      ) : null}
      <ButtonLink look="quiet" size="small" icon="calendarAdd" href={calendarLink} download rel="external">
        {t('shell_add_to_calendar')}
      </ButtonLink>
      {mapLink ? (
        <ButtonLink look="quiet" size="small" icon="pin" href={mapLink} rel="external">
          {t('shell_on_map')}
        </ButtonLink>
      ) : null}
      {onSend ? (
        <Button look="quiet" size="small" icon="share" onClick={onSend}>
          {t('tickets_send')}
        </Button>
      ) : null}
    </>
  )
}
