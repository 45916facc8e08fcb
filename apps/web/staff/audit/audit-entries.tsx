import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { useDayTime } from '../platform/day-time.ts'
import styles from '../platform/office.module.css'
import { AuditChanges, type AuditEntry, useActorLabel } from './audit-changes.tsx'
import { useActionLabel, useThingLabel } from './audit-labels.ts'

/** Where a thing is looked at. */
const linkTo = (kind: string, id: string): string | null =>
  kind === 'order' ? `/staff/orders?order=${id}` : kind === 'settlement' ? `/staff/settlements?id=${id}` : null

/** Entries of the audit log: who did what with which thing, and what differs since. */
export const AuditEntries = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const [actorLabel, actionLabel, thingLabel] = [useActorLabel(), useActionLabel(), useThingLabel()]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('staff_when')}</th>
          <th scope="col">{t('staff_who')}</th>
          <th scope="col">{t('staff_what')}</th>
          <th scope="col">{t('staff_thing')}</th>
          <th scope="col">{t('staff_changes')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { id, at, verb, subjectKind, subjectId, changes, reason } = entry
          const link = linkTo(subjectKind, subjectId)
          const thing = thingLabel(subjectKind, subjectId)
          return (
            <tr key={id}>
              <td data-label={t('staff_when')}>{dayTime(at)}</td>
              <td data-label={t('staff_who')}>{actorLabel(entry)}</td>
              <td data-label={t('staff_what')}>{actionLabel(verb)}</td>
              <td data-label={t('staff_thing')}>{link ? <TextLink href={link}>{thing}</TextLink> : thing}</td>
              <td data-label={changes.length > 0 || reason ? t('staff_changes') : undefined}>
                <AuditChanges entry={entry} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
