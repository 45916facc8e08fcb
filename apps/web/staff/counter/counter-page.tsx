import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { OutageTickets } from './outage-tickets.tsx'
import styles from './parts/counter.module.css'
import { PickUp } from './pick-up.tsx'
import { SellBox } from './sell-box.tsx'
import { OpenShift } from './shifts/open-shift.tsx'
import { ShiftBox } from './shifts/shift-box.tsx'
import { ZReports } from './shifts/z-reports.tsx'

/** The counter: a shift, and in it sales for cash and by card, by keyboard (R13.1). */
export const CounterPage = () => {
  const { t, language, portal } = useShop()
  const { storefronts } = useStaff()
  const first = storefronts.find(({ code }) => code === portal.portalCode) ?? storefronts[0]
  const [storefront, setStorefront] = useState(first?.code ?? portal.portalCode)
  const { data, error } = useStaffQuery('readCounter', { query: { language, storefront } })
  return (
    <>
      <div className={office.head}>
        <h1>{t('counter_title')}</h1>
        {storefronts.length > 1 ? (
          <SelectField
            label={t('staff_storefront')}
            labelHidden
            value={storefront}
            onChange={({ target }) => setStorefront(target.value)}
          >
            {storefronts.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <p className={office.soft}>{t('counter_about')}</p>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {data && !data.takesCash ? <Notice tone="warn">{t('counter_no_cash')}</Notice> : null}
      {data?.shift ? (
        <div className={styles.sides}>
          {data.takesCash || data.terminals.length > 0 ? (
            <SellBox key={data.shift.id} counter={data} shift={data.shift} />
          ) : null}
          <div className={styles.side}>
            <OutageTickets key={`outage ${data.shift.id}`} shift={data.shift} />
            <PickUp key={data.shift.id} shift={data.shift} />
            <ShiftBox shift={data.shift} />
          </div>
        </div>
      ) : null}
      {data && !data.shift ? <OpenShift key={storefront} storefront={storefront} /> : null}
      {data ? <ZReports shifts={data.closed} /> : null}
    </>
  )
}
