import { useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../../src/ui/actions/button.tsx'
import { Fault } from '../../../src/ui/feedback/fault.tsx'
import { hasReceiptPrinter, printStubs } from './receipt-printer.ts'

/** The ways to print tickets: as a PDF, and where the browser can, on a receipt printer. */
export const PrintButtons = ({ ticketsLink, stubsLink }: { ticketsLink: string; stubsLink: string }) => {
  const { t } = useShop()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const print = async () => {
    setBusy(true)
    setFailed(false)
    await printStubs(stubsLink).catch(() => setFailed(true))
    setBusy(false)
  }
  return (
    <>
      <ButtonLink href={ticketsLink} target="_blank" rel="noopener" icon="ticket">
        {t('counter_print_tickets')}
      </ButtonLink>
      {hasReceiptPrinter() ? (
        <Button icon="receipt" busy={isBusy ? t('staff_wait') : undefined} onClick={() => void print()}>
          {t('counter_print_stubs')}
        </Button>
      ) : null}
      <Fault>{hasFailed ? t('counter_print_failed') : null}</Fault>
    </>
  )
}
