import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { useStaffList } from '../platform/staff-queries.ts'
import { AuditEntries } from './audit-entries.tsx'
import { useThingLabel } from './audit-labels.ts'

/** What happened to one thing. @param kind as the audit log names it: `hall` */
export const HistoryDialog = ({ kind, id, onClose }: { kind: string; id: number | string; onClose: () => void }) => {
  const { t, language } = useShop()
  const thingLabel = useThingLabel()
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useStaffList(
    'listHistory',
    (before) => ({ params: { kind, id: String(id) }, query: { language, ...(before ? { before } : {}) } }),
    { staleTime: 0 },
  )
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const title = `${t('staff_history')}: ${thingLabel(kind, String(id))}`
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('staff_close')} shape="sheet">
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {isPending ? <p role="status">{t('staff_wait')}</p> : null}
      {data && entries.length === 0 ? <p>{t('staff_audit_none')}</p> : null}
      {entries.length > 0 ? <AuditEntries entries={entries} /> : null}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage ? t('staff_wait') : undefined} onClick={() => void fetchNextPage()}>
          {t('staff_more')}
        </Button>
      ) : null}
    </Dialog>
  )
}
