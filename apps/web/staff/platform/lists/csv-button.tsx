import { useState } from 'react'
import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Fault } from '../../../src/ui/feedback/fault.tsx'

/** What a list shows, all of it, as a file. */
export const CsvButton = ({ onGet }: { onGet: () => Promise<void> }) => {
  const { t } = useShop()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const get = () => {
    setBusy(true)
    setError(null)
    onGet()
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button
        icon="download"
        aria-label={`${t('reports_download')}: CSV`}
        busy={isBusy ? t('staff_wait') : undefined}
        onClick={get}
      >
        CSV
      </Button>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
    </>
  )
}
