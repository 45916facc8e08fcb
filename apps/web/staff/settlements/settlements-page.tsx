import type { ReplyOf } from '@parter/contract/calls.ts'
import { useLatestSearchParams } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { ButtonLink } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { useDay } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { useAmount } from './amounts.ts'
import { MadeSettlement } from './made-settlement.tsx'
import { OpenSettlement } from './open-settlement.tsx'
import styles from './settlements.module.css'
import { StateTag } from './state-tag.tsx'

type List = ReplyOf<'listSettlements'>

/** What organisers are owed: one that is chosen in the address, or the list of all. */
export const SettlementsPage = () => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const params = useLatestSearchParams()
  const { data, error } = useStaffQuery('listSettlements', { query: { language } })
  const id = Number(params.get('id') ?? 0)
  const organiser = data?.organisers.find((one) => one.id === Number(params.get('organiser') ?? 0))
  const isOne = id > 0 || organiser !== undefined
  return (
    <>
      <div className={office.head}>
        <h1>{organiser ? `${t('reports_settle')}: ${organiser.name}` : t('reports_settlements')}</h1>
        {isOne ? <ButtonLink href="/staff/settlements">{t('reports_back')}</ButtonLink> : null}
      </div>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {id > 0 ? <MadeSettlement key={id} id={id} /> : null}
      {organiser && may('settlement.make') ? (
        <OpenSettlement key={organiser.id} id={organiser.id} firstDay={organiser.from} />
      ) : null}
      {data && !isOne ? <Lists list={data} maySettle={may('settlement.make')} /> : null}
      {data || error ? null : <p role="status">{t('staff_wait')}</p>}
    </>
  )
}

const Lists = ({ list, maySettle }: { list: List; maySettle: boolean }) => {
  const storefrontName = useStorefrontName()
  const { t, language } = useShop()
  const day = useDay()
  return (
    <>
      <div className={office.box}>
        <h2>{t('reports_open_amount')}</h2>
        {list.organisers.length === 0 ? <p className={office.inside}>{t('reports_none_to_settle')}</p> : null}
        <table className={classNames(office.table, styles.amounts)}>
          <tbody>
            {list.organisers.map((organiser) => (
              <tr key={organiser.id}>
                <td>
                  {maySettle ? (
                    <TextLink href={`/staff/settlements?organiser=${organiser.id}`}>{organiser.name}</TextLink>
                  ) : (
                    organiser.name
                  )}
                  <small>{storefrontName(organiser.portalCode)}</small>
                </td>
                <td>{organiser.hasTerms ? null : t('reports_terms_missing')}</td>
                <td data-label={t('reports_due')}>
                  <Amount amount={organiser.openAmount} currency={organiser.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.settlements.length > 0 ? (
        <div className={office.box}>
          <div className={office.head}>
            <h2>{t('reports_settlements')}</h2>
            <div className={office.acts}>
              <FileButtons onGet={(format) => downloadByCall('exportSettlements', { query: { language, format } })} />
            </div>
          </div>
          <table className={classNames(office.table, styles.amounts)}>
            <thead>
              <tr>
                <th scope="col">{t('reports_number')}</th>
                <th scope="col">{t('reports_by_organiser')}</th>
                <th scope="col">{t('reports_period')}</th>
                <th scope="col">{t('reports_payout')}</th>
                <th scope="col">{t('staff_state')}</th>
              </tr>
            </thead>
            <tbody>
              {list.settlements.map((one) => (
                <tr key={one.id}>
                  <td>
                    <TextLink href={`/staff/settlements?id=${one.id}`}>{one.number}</TextLink>
                  </td>
                  <td data-label={t('reports_by_organiser')}>{one.organiser}</td>
                  <td data-label={t('reports_period')}>
                    {day(one.from)} – {day(one.to)}
                  </td>
                  <td data-label={t('reports_payout')}>
                    <Amount amount={one.payoutAmount} currency={one.currency} />
                  </td>
                  <td data-label={t('staff_state')}>
                    <StateTag state={one.state} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  )
}

const Amount = ({ amount, currency }: { amount: number; currency: string }) => <b>{useAmount(currency)(amount)}</b>
