import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { useStaff } from '../platform/use-staff.ts'
import { HistoryDialog } from './history-dialog.tsx'

/** Opens what happened to one thing, for members who may see that. @param kind as the audit log names it */
export const HistoryButton = ({ kind, id }: { kind: string; id: number | string }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  if (!may('history.read')) return null
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        {t('staff_history')}
      </Button>
      {isOpen ? <HistoryDialog kind={kind} id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
