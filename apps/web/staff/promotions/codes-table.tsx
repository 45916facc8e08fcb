import type { InputOf } from '@parter/contract/calls.ts'
import type { StaffPromoCode } from '@parter/contract/vouchers/promo-codes.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { ListTable } from '../platform/lists/list-table.tsx'
import { RowMenu, RowTitle } from '../platform/lists/row-parts.tsx'
import office from '../platform/office.module.css'
import { useStaffList } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { sentTerms, typedTerms, useValueLabel } from './promo-labels.ts'
import styles from './promotions.module.css'

type Query = Omit<NonNullable<InputOf<'listPromoCodes'>['query']>, 'language' | 'after'>

const TONES = { valid: office.good, planned: office.warn, used_up: office.warn, ended: '' } as const

interface Acts {
  readonly onOpen: (id: number) => void
  readonly onHistory: (id: number) => void
  readonly onBatch: (batch: number) => void
}

/** The codes of a filter, page by page. */
export const CodesTable = ({ query, ...acts }: Acts & { query: Query }) => {
  const { t, language } = useShop()
  const list = useStaffList(
    'listPromoCodes',
    (after) => ({ query: { language, ...query, ...(after ? { after } : {}) } }),
    { keepsLast: true },
  )
  const codes = list.data?.pages.flatMap((page) => page.codes) ?? []
  return (
    <>
      <Fault>{list.error ? errorMessage(list.error, t) : null}</Fault>
      <ListTable
        columns={[
          t('promotions_code'),
          t('staff_state'),
          t('promotions_kind'),
          t('promotions_uses'),
          t('promotions_valid_until'),
        ]}
        empty={t('promotions_none')}
        isPending={list.isPending}
        more={
          list.hasNextPage ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined
        }
      >
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} {...acts} />
        ))}
      </ListTable>
    </>
  )
}

const CodeRow = ({ code, onOpen, onHistory, onBatch }: Acts & { code: StaffPromoCode }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const dayTime = useDayTime()
  const valueLabel = useValueLabel()
  const end = useEnding(code)
  const { id, batchId, eventIds, mostUses, uses, note, portalCode, origin, validFrom, validUntil } = code
  const isAlive = code.state !== 'ended' && may('promo.edit')
  const about = [storefrontName(portalCode), note, origin === 'content' ? t('promotions_imported') : '']
  const items = [
    ...(isAlive ? [{ label: t('promotions_end'), danger: true, onChoose: () => end(false) }] : []),
    ...(isAlive && batchId !== null
      ? [{ label: t('promotions_end_batch'), danger: true, onChoose: () => end(true) }]
      : []),
    ...(batchId === null ? [] : [{ label: t('promotions_batch'), onChoose: () => onBatch(batchId) }]),
    ...(may('history.read') ? [{ label: t('staff_history'), onChoose: () => onHistory(id) }] : []),
  ]
  return (
    <tr>
      <td>
        <span className={styles.code}>
          <RowTitle title={code.code} href={null} onBegin={() => onOpen(id)} />
        </span>
        <small>{about.filter((part) => part !== '').join(' · ')}</small>
      </td>
      <td data-label={t('staff_state')}>
        <span className={`${office.tag} ${TONES[code.state]}`}>{t(`promotions_state_${code.state}`)}</span>
      </td>
      <td data-label={t('promotions_kind')}>
        <b>{valueLabel(code)}</b>
        <small>
          {t(`promotions_kind_${code.kind}`)} ·{' '}
          {eventIds.length === 0 ? t('promotions_all_events') : `${t('promotions_events')}: ${eventIds.join(', ')}`}
        </small>
      </td>
      <td data-label={t('promotions_uses')}>
        {mostUses === null ? uses : t('promotions_uses_of', { uses: String(uses), most: String(mostUses) })}
      </td>
      <td data-label={t('promotions_valid_until')}>
        {validUntil === null ? '–' : dayTime(validUntil)}
        {validFrom === null ? null : <small>{`${t('promotions_valid_from')} ${dayTime(validFrom)}`}</small>}
      </td>
      <td>
        <RowMenu title={code.code} items={items} />
      </td>
    </tr>
  )
}

/** Ends a code, which can be undone, or with it all that were made together. */
const useEnding = (code: StaffPromoCode): ((isWholeBatch: boolean) => void) => {
  const { t, language } = useShop()
  const bad = (reason: unknown) => showToast(errorMessage(reason, t), { tone: 'bad' })
  const common = { params: { id: String(code.id) }, query: { language } }
  const undo = () =>
    callStaff('changePromoCode', {
      ...common,
      body: { ...sentTerms(typedTerms(code)), kind: code.kind, version: code.version + 1 },
    }).then(() => undefined, bad)
  return (isWholeBatch) =>
    void callStaff('endPromoCodes', { ...common, body: { isWholeBatch } }).then(({ ended }) => {
      const back = { action: { label: t('event_drafts_undo'), onPress: () => void undo() } }
      showToast(t('promotions_ended', { count: ended }), isWholeBatch ? {} : back)
    }, bad)
}
