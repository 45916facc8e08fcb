import type { Prices } from '@parter/contract/box-office/box-office.ts'
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { type ReactNode, useState } from 'react'
import { usePrices } from '../../box-office/box-office.queries.ts'
import { useFindSeats } from '../../box-office/choosing/find-seats.tsx'
import { SeatSheet } from '../../box-office/choosing/seat-sheet.tsx'
import { PriceFilter } from '../../box-office/prices/price-filter.tsx'
import { ReminderForm } from '../../reminders/reminder-form.tsx'
import { ClosedSale } from '../../box-office/sale/closed-sale.tsx'
import type { Sale } from '../../box-office/sale/sale.rules.ts'
import { BuyPanel } from '../../box-office/tickets/buy-panel.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { SidePanel } from '../seat-map/side-panel.tsx'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { Family, ScreenSpecimen } from './show-case.tsx'
import { WithFirstEvent } from './upcoming-events.tsx'

/** States of a sale in which nothing can be bought, as the page says them. */
const CLOSED = {
  soon: 'Sale opens later',
  sold_out: 'Sold out',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  ended: 'Sale has ended',
  past: 'Over',
} as const satisfies Partial<Record<Sale, string>>

/** What one sees before there is a cart: the way to a ticket in every state of a sale, and the prices under a map. */
export function Selling() {
  return (
    <Family id="selling" title="The sale" lead="One step at a time, in the same place in every state.">
      <ScreenSpecimen name="On sale" rooms={['box-office']}>
        <Framed>{(event) => <BuyPanel event={event} otherDates={null} reminder={null} />}</Framed>
      </ScreenSpecimen>
      {Object.entries(CLOSED).map(([sale, name]) => (
        <ScreenSpecimen key={sale} name={name} rooms={['box-office', 'content', 'person']}>
          <Framed>
            {(event) => (
              <ClosedSale
                event={event}
                sale={sale as keyof typeof CLOSED}
                otherDates={null}
                reminder={<ReminderForm event={event} atOnce />}
              />
            )}
          </Framed>
        </ScreenSpecimen>
      ))}
      <ScreenSpecimen name="Prices under a seat map" rooms={['box-office', 'seat-map']}>
        <Framed>{({ id }) => <PricesOf id={id} />}</Framed>
      </ScreenSpecimen>
    </Family>
  )
}

/** The first event in whole; the bar of a phone stays in its frame. */
function Framed({ children }: { children: (event: EventDetail) => ReactNode }) {
  return (
    <div className="tickets-phone">
      <WithFirstEvent>{({ id }) => <Whole id={id}>{children}</Whole>}</WithFirstEvent>
    </div>
  )
}

function Whole({ id, children }: { id: number; children: (event: EventDetail) => ReactNode }) {
  return children(useApiDataOf(eventQuery(String(id), useShop().language)))
}

const leftIn = ({ zones }: Prices) => new Map(zones.map((zone) => [zone.id, zone.placesLeft]))
const NO_GROUPS: ReadonlyMap<number, number> = new Map()

function PricesOf({ id }: { id: number }) {
  const prices = usePrices(id, useShop().language)
  const isWide = useIsWide()
  const [onlyZone, setOnlyZone] = useState<number | null>(null)
  const finder = useFindSeats({ eventId: id, prices, onlyZone, section: undefined, held: [], onFound: () => undefined })
  const filter = (isShort: boolean) => (
    <PriceFilter
      prices={prices}
      left={leftIn(prices)}
      groups={NO_GROUPS}
      size={finder.quantity}
      onlyZone={onlyZone}
      onFilter={setOnlyZone}
      short={isShort}
    />
  )
  const common = { prices, finder, held: [], isBusy: false, lone: null } as const
  return isWide ? (
    <SidePanel {...common} section={undefined} onWhole={() => undefined} filter={filter(false)}>
      {null}
    </SidePanel>
  ) : (
    <SeatSheet {...common} filter={filter} tray={null} more={null} timer={null} />
  )
}
