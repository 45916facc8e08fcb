import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { useDayTime } from '../platform/day-time.ts'
import styles from '../platform/office.module.css'
import { differencesOf, readable } from '../platform/readable/differences.rules.ts'
import { useFieldPath } from '../platform/readable/field-labels.ts'
import { useActionLabel, useFieldLabel, useThingLabel } from './audit-labels.ts'

type AuditEntry = ReplyOf<'listAudit'>['entries'][number]

/** The roles that have words. */
const ROLES = ['operator', 'editor', 'accountant', 'box_office', 'promoter', 'door_supervisor', 'door'] as const

const isNone = (value: unknown): boolean => value === null || value === undefined

/** Where a thing is looked at. */
const linkTo = (kind: string, id: string): string | null => (kind === 'order' ? `/staff/orders?order=${id}` : null)

/** Entries of the audit log: who did what with which thing, and what differs since. */
export const AuditEntries = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const valueLabel = (field: string, value: unknown) => {
    const role = field === 'role' ? ROLES.find((one) => one === value) : undefined
    return role ? t(`staff_role_${role}`) : readable(value)
  }
  const [actionLabel, thingLabel, fieldLabel, fieldPath] = [
    useActionLabel(),
    useThingLabel(),
    useFieldLabel(),
    useFieldPath(),
  ]
  // what is said in languages is named by what it is, below
  const nameOf = (field: string, path: readonly string[]) =>
    [
      ...(field === 'texts' && path.length > 0 ? [] : [fieldLabel(field)]),
      ...(path.length > 0 ? [fieldPath(path)] : []),
    ].join(' · ')
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
        {entries.map(({ id, at, actorName, actorKind, actorId, verb, subjectKind, subjectId, changes, reason }) => {
          const link = linkTo(subjectKind, subjectId)
          const thing = thingLabel(subjectKind, subjectId)
          return (
            <tr key={id}>
              <td data-label={t('staff_when')}>{dayTime(at)}</td>
              <td data-label={t('staff_who')}>
                {actorName ?? (actorId === null ? t('staff_system') : `${actorKind} ${actorId}`)}
              </td>
              <td data-label={t('staff_what')}>{actionLabel(verb)}</td>
              <td data-label={t('staff_thing')}>{link ? <TextLink href={link}>{thing}</TextLink> : thing}</td>
              <td data-label={changes.length > 0 || reason ? t('staff_changes') : undefined}>
                {changes.flatMap(({ field, before, after }) =>
                  differencesOf(before, after).map(({ path, before: was, after: is }) => (
                    <span key={[field, ...path].join('.')}>
                      {nameOf(field, path)}: {isNone(was) ? null : <del>{valueLabel(field, was)}</del>}{' '}
                      {isNone(is) ? null : <ins>{valueLabel(field, is)}</ins>}
                    </span>
                  )),
                )}
                {reason ? <small>{reason}</small> : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
