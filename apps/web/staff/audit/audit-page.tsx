import { navigate, useLatestSearchParams } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { DateField, SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { downloadByCall } from '../platform/download.ts'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { ListFilters } from '../platform/lists/list-filters.tsx'
import styles from '../platform/office.module.css'
import { useStaffList } from '../platform/staff-queries.ts'
import { StorefrontFilter } from '../platform/storefront-filter.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { KNOWN_KINDS, KNOWN_VERBS, useActionLabel, useThingLabel } from './audit-labels.ts'

const FILTERS = ['actor', 'verb', 'subject', 'storefront', 'from', 'to'] as const

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
