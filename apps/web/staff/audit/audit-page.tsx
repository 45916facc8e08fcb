import { navigate, useLatestSearchParams } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { DateField, SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { StorefrontFilter } from '../platform/fields/storefront-filter.tsx'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListFilters } from '../platform/lists/list-filters.tsx'
import styles from '../platform/office.module.css'
import { useStaffList } from '../platform/staff-queries.ts'
import { AuditChanges, type AuditEntry, useActorLabel } from './audit-changes.tsx'
import { KNOWN_KINDS, KNOWN_VERBS, useActionLabel, useThingLabel } from './audit-labels.ts'

const FILTERS = ['actor', 'verb', 'subject', 'storefront', 'from', 'to'] as const

/** Where a thing is looked at. */
const linkTo = (kind: string, id: string): string | null =>
  kind === 'order' ? `/staff/orders?order=${id}` : kind === 'settlement' ? `/staff/settlements?id=${id}` : null

/** Entries of the audit log: who did what with which thing, and what differs since. */
const AuditEntries = ({ entries }: { entries: readonly AuditEntry[] }) => {
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

/** The audit log; what is looked for stands in the address. */
export const AuditPage = () => {
  const { t, language } = useShop()
  const [actionLabel, thingLabel] = [useActionLabel(), useThingLabel()]
  const params = useLatestSearchParams()
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const set = (name: (typeof FILTERS)[number], value: string) => {
    const next = new URLSearchParams(params)
    if (value.trim() === '') next.delete(name)
    else next.set(name, value.trim())
    navigate(`/staff/audit${next.size > 0 ? `?${next}` : ''}`, { replace: true })
  }
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useStaffList(
    'listAudit',
    (before) => ({ query: { language, ...filter, ...(before ? { before } : {}) } }),
    { staleTime: 0 },
  )
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const field = (name: (typeof FILTERS)[number]) => ({
    id: `audit-${name}`,
    value: params.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <>
      <div className={styles.head}>
        <h1>{t('staff_audit')}</h1>
        <div className={styles.acts}>
          <FileButtons onGet={(format) => downloadByCall('exportAudit', { query: { language, ...filter, format } })} />
        </div>
      </div>
      <ListFilters
        first={
          <SelectField {...field('verb')} label={t('staff_what')}>
            <option value="">{t('staff_all')}</option>
            {KNOWN_VERBS.map((verb) => (
              <option key={verb} value={verb}>
                {actionLabel(verb)}
              </option>
            ))}
          </SelectField>
        }
        names={FILTERS.filter((name) => name !== 'verb')}
      >
        <TextField {...field('actor')} label={t('staff_who_number')} inputMode="numeric" />
        <SelectField {...field('subject')} label={t('staff_thing')}>
          <option value="">{t('staff_all')}</option>
          {KNOWN_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {thingLabel(kind, '')}
            </option>
          ))}
        </SelectField>
        <StorefrontFilter {...field('storefront')} />
        <DateField {...field('from')} label={t('staff_from')} />
        <DateField {...field('to')} label={t('staff_to')} />
      </ListFilters>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <div className={styles.box}>
        <AuditEntries entries={entries} />
        {isPending ? <p className={styles.inside}>{t('staff_wait')}</p> : null}
        {data && entries.length === 0 ? <p className={styles.inside}>{t('staff_audit_none')}</p> : null}
      </div>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage ? t('staff_wait') : undefined} onClick={() => void fetchNextPage()}>
          {t('staff_more')}
        </Button>
      ) : null}
    </>
  )
}
