import { useState } from 'react'
import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Fault } from '../../../src/ui/feedback/fault.tsx'

export type FileFormat = 'csv' | 'xlsx'

/** What a list shows, all of it, as a file. */
export const FileButtons = ({ onGet }: { onGet: (format: FileFormat) => Promise<void> }) => {
  const { t } = useShop()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState<FileFormat | null>(null)
  const get = (format: FileFormat) => {
    setBusy(format)
    setError(null)
    onGet(format)
      .catch(setError)
      .finally(() => setBusy(null))
  }
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon="download"
          aria-label={`${t('reports_download')}: ${format.toUpperCase()}`}
          busy={busy === format ? t('staff_wait') : undefined}
          onClick={() => get(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
    </>
  )
}
