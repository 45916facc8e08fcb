import type { ReplyOf } from '@parter/contract/calls.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { decimal, hundredths } from './amounts.ts'

type Terms = NonNullable<ReplyOf<'readSettlementTerms'>['terms']>

const NUMBERS = [
  ['ticketFeeAmount', 'reports_terms_ticket_fee'],
  ['feeBasisPoints', 'reports_terms_fee'],
  ['feeVatBasisPoints', 'reports_terms_fee_vat'],
  ['reserveBasisPoints', 'reports_terms_reserve'],
] as const
type NumberName = (typeof NUMBERS)[number][0]

interface Props {
  readonly organiserId: number
  readonly terms: Terms | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What is agreed on with an organiser; settlements that are made keep theirs. */
export const TermsDialog = ({ organiserId, terms, onClose, onDone }: Props) => {
  const { t, language } = useShop()
  const [numbers, setNumbers] = useState<Readonly<Record<NumberName, string>>>({
    ticketFeeAmount: decimal(terms?.ticketFeeAmount ?? 0),
    feeBasisPoints: decimal(terms?.feeBasisPoints ?? 0),
    feeVatBasisPoints: decimal(terms?.feeVatBasisPoints ?? 0),
    reserveBasisPoints: decimal(terms?.reserveBasisPoints ?? 0),
  })
  const [bearsDiscounts, setBearsDiscounts] = useState(terms?.bearsDiscounts ?? false)
  const [accountName, setAccountName] = useState(terms?.accountName ?? '')
  const [iban, setIban] = useState(terms?.iban ?? '')
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    const read = (name: NumberName) => hundredths(numbers[name]) ?? -1
    const body = {
      ticketFeeAmount: read('ticketFeeAmount'),
      feeBasisPoints: read('feeBasisPoints'),
      feeVatBasisPoints: read('feeVatBasisPoints'),
      reserveBasisPoints: read('reserveBasisPoints'),
      bearsDiscounts,
      accountName,
      iban,
    }
    callStaff('saveSettlementTerms', { params: { id: String(organiserId) }, query: { language }, body })
      .then(onDone, setError)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={onClose} title={t('reports_terms')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={submit}>
        {NUMBERS.map(([name, label]) => (
          <TextField
            key={name}
            id={`terms-${name}`}
            label={t(label)}
            inputMode="decimal"
            pattern="\d{1,5}([.,]\d{1,2})?"
            required
            value={numbers[name]}
            onChange={(event) => setNumbers({ ...numbers, [name]: event.target.value })}
          />
        ))}
        <Checkbox checked={bearsDiscounts} onChange={(event) => setBearsDiscounts(event.target.checked)}>
          {t('reports_terms_discounts')}
        </Checkbox>
        <TextField
          id="terms-account"
          label={t('reports_terms_account')}
          required
          maxLength={70}
          value={accountName}
          onChange={(event) => setAccountName(event.target.value)}
        />
        <TextField
          id="terms-iban"
          label="IBAN"
          required
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          value={iban}
          onChange={(event) => setIban(event.target.value)}
        />
        <Fault>{error ? errorMessage(error, t) : null}</Fault>
        <Button type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
          {t('reports_save')}
        </Button>
      </Form>
    </Dialog>
  )
}
