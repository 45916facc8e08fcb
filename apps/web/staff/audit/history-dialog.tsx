import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { useDayTime } from '../platform/day-time.ts'
import { useStaffList } from '../platform/staff-queries.ts'
import { AuditChanges, useActorLabel } from './audit-changes.tsx'
import { useActionLabel, useThingLabel } from './audit-labels.ts'
import styles from './history.module.css'

export interface HistoryOf {
  /** As the audit log names it: `hall`. */
  readonly kind: string
  readonly id: number | string
  /** What people call it; none: its kind and number. */
  readonly name?: string
}

/** What happened to one thing. */
export const HistoryDialog = ({ kind, id, name, onClose }: HistoryOf & { readonly onClose: () => void }) => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const [actorLabel, actionLabel, thingLabel] = [useActorLabel(), useActionLabel(), useThingLabel()]
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useStaffList(
    'listHistory',
    (before) => ({ params: { kind, id: String(id) }, query: { language, ...(before ? { before } : {}) } }),
    { staleTime: 0 },
  )
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const title = `${t('staff_history')}: ${name ?? thingLabel(kind, String(id))}`
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('staff_close')} shape="sheet">
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {isPending ? <p role="status">{t('staff_wait')}</p> : null}
      {data && entries.length === 0 ? <p>{t('staff_audit_none')}</p> : null}
      {entries.length > 0 ? (
        <ol className={styles.story}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <b>{actionLabel(entry.verb)}</b>
              <p>
                {actorLabel(entry)}, {dayTime(entry.at)}
              </p>
              <AuditChanges entry={entry} />
            </li>
          ))}
        </ol>
      ) : null}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage ? t('staff_wait') : undefined} onClick={() => void fetchNextPage()}>
          {t('staff_more')}
        </Button>
      ) : null}
    </Dialog>
  )
}
