import { useState } from 'react'
import { navigate, useLatestSearchParams } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { DateField } from '../../src/ui/fields/text-field.tsx'
import { HistoryButton } from '../audit/history-button.tsx'
import { callStaff } from '../platform/call-staff.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { StatementView } from './statement-view.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** What a settlement with an organiser would be for a time, and how to make it. */
export const OpenSettlement = ({ id, firstDay }: { id: number; firstDay: string }) => {
  const { t, language } = useShop()
  const params = useLatestSearchParams()
  const [asksTerms, setAsksTerms] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const organiser = { params: { id: String(id) } }
  const period = { from: params.get('from') ?? firstDay, to: params.get('to') ?? yesterday() }
  const set = (part: Partial<typeof period>) =>
    navigate(`/staff/settlements?${new URLSearchParams({ organiser: String(id), ...period, ...part })}`, {
      replace: true,
    })
  const terms = useStaffQuery('readSettlementTerms', { ...organiser, query: { language } })
  const preview = useStaffQuery(
    'previewSettlement',
    { ...organiser, query: { language, ...period } },
    { enabled: !isBusy && terms.data?.terms != null && period.from !== '' && period.to !== '' },
  )
  const make = () => {
    setBusy(true)
    setError(null)
    callStaff('makeSettlement', { ...organiser, query: { language }, body: period })
      // stays busy: what is open has changed, and nobody looks at it any more
      .then(
        (made) => navigate(`/staff/settlements?id=${made.id}`),
        (refused) => {
          setError(refused)
          setBusy(false)
        },
      )
  }
  const fault = error ?? preview.error ?? terms.error
  return (
    <>
      <div className={office.filters}>
        <DateField
          id="settle-from"
          label={t('staff_from')}
          value={period.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <DateField
          id="settle-to"
          label={t('staff_to')}
          value={period.to}
          onChange={(event) => set({ to: event.target.value })}
        />
        <Button icon="edit" onClick={() => setAsksTerms(true)}>
          {t('reports_terms')}
        </Button>
        <HistoryButton kind="organiser" id={id} />
      </div>
      {terms.data?.terms === null ? <p>{t('reports_terms_missing')}</p> : null}
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      {preview.data && !preview.error ? (
        <StatementView statement={preview.data}>
          <Button look="solid" wide busy={isBusy ? t('staff_wait') : undefined} onClick={make}>
            {t('reports_make')}
          </Button>
        </StatementView>
      ) : null}
      {asksTerms && terms.data ? (
        <TermsDialog
          organiserId={id}
          terms={terms.data.terms}
          onClose={() => setAsksTerms(false)}
          onDone={() => setAsksTerms(false)}
        />
      ) : null}
    </>
  )
}
