import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import type { ReactNode } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'

/** Links to a ticket's wallet passes, PDF and calendar file (R7.5); `file` instead of its own PDF. */
export const TicketWays = ({ ticket, file }: { ticket: BoughtTicket; file?: ReactNode }) => {
  const { t } = useShop()
  const { pdfLink, appleWalletLink, googleWalletLink, calendarLink } = ticket
  return (
    <>
      {appleWalletLink ? (
        <ButtonLink size="small" icon="wallet" href={appleWalletLink} rel="external">
          {t('tickets_wallet_apple')}
        </ButtonLink>
      ) : null}
      {googleWalletLink ? (
        <ButtonLink size="small" icon="wallet" href={googleWalletLink} rel="external">
          {t('tickets_wallet_google')}
        </ButtonLink>
      ) : null}
      {file ?? (
        <ButtonLink size="small" icon="document" href={pdfLink} download rel="external">
          {t('tickets_download_pdf')}
        </ButtonLink>
      )}
      <ButtonLink size="small" icon="calendarAdd" href={calendarLink} download rel="external">
        {t('shell_add_to_calendar')}
      </ButtonLink>
    </>
  )
}
