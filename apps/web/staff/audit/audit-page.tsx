import type { ReplyOf } from '@parter/contract/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { navigate, useLatestSearchParams } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { DateField, SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import styles from '../platform/office.module.css'
import { useStaff } from '../platform/use-staff.ts'

const FILTERS = ['actor', 'verb', 'subject', 'storefront', 'from', 'to'] as const

/** The audit log; what is looked for stands in the address. */
export const AuditPage = () => {
  const { t, language } = useShop()
  const { storefronts } = useStaff()
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
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', language, filter],
    queryFn: ({ pageParam }) =>
      callStaff('listAudit', { query: { language, ...filter, ...(pageParam === 0 ? {} : { before: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const field = (name: (typeof FILTERS)[number]) => ({
    id: `audit-${name}`,
    value: params.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <>
      <h1>{t('staff_audit')}</h1>
      <search className={styles.filters}>
        <TextField {...field('actor')} label={t('staff_who_number')} inputMode="numeric" />
        <TextField {...field('verb')} label={t('staff_what')} />
        <TextField {...field('subject')} label={t('staff_thing')} />
        <SelectField {...field('storefront')} label={t('staff_storefront')}>
          <option value="">{t('staff_all')}</option>
          {storefronts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
        <DateField {...field('from')} label={t('staff_from')} />
        <DateField {...field('to')} label={t('staff_to')} />
      </search>
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

type AuditEntry = ReplyOf<'listAudit'>['entries'][number]

const shown = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** Entries of the audit log: who did what with which thing, and what differs since. */
const AuditEntries = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
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
        {entries.map(({ id, at, actorName, actorKind, actorId, verb, subjectKind, subjectId, changes, reason }) => (
          <tr key={id}>
            <td>{dayTime(at)}</td>
            <td>{actorName ?? (actorId === null ? t('staff_system') : `${actorKind} ${actorId}`)}</td>
            <td>
              <code>{verb}</code>
            </td>
            <td>
              {subjectKind} {subjectId}
            </td>
            <td>
              {changes.map(({ field, before, after }) => (
                <span key={field}>
                  {field}: <del>{shown(before)}</del> <ins>{shown(after)}</ins>
                </span>
              ))}
              {reason ? <small>{reason}</small> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
