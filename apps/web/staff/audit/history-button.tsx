import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { useStaff } from '../platform/use-staff.ts'
import { HistoryDialog, type HistoryOf } from './history-dialog.tsx'

/** Opens what happened to one thing, for members who may see that. */
export const HistoryButton = (thing: HistoryOf) => {
  const { t } = useShop()
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  if (!may('history.read')) return null
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        {t('staff_history')}
      </Button>
      {isOpen ? <HistoryDialog {...thing} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
