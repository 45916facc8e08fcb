import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { CartLine } from '../../ui/cards/cart-line.tsx'
import { OrderSummary } from '../../ui/cards/order-summary.tsx'
import { Perforated } from '../../ui/cards/perforated.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { TicketCard } from '../../ui/cards/ticket-card.tsx'
import { TotalLine } from '../../ui/cards/total-line.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Switch } from '../../ui/fields/choices.tsx'
import { BuyBar, BuyPanel } from '../../ui/layout/buy-bar.tsx'
import { Row, Stack } from '../../ui/layout/page-layout.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { counted, dateSample, minutesLeft } from './sample-texts.ts'
import { sampleCode, samplePoster } from './sample-posters.ts'
import { SampleStepper } from './sample-stepper.tsx'
import { Family, Specimen } from './show-case.tsx'
import styles from './tickets.module.css'

/** What one buys and holds. */
export function Tickets() {
  return (
    <Family id="tickets" title="Tickets and cart" lead="The perforated edge is only on what one can hold in the hand.">
      <Specimen name="Ticket" wide>
        <div className={styles.wideTicket}>
          <SampleTicket />
        </div>
      </Specimen>
      <Specimen name="Used ticket">
        <div className={styles.narrowTicket}>
          <SampleTicket spent />
        </div>
      </Specimen>
      <Specimen name="Cart">
        <SampleCart />
      </Specimen>
      <Specimen name="Gift card">
        <Perforated tinted tear="across" stub={<div className={styles.worth}>50 €</div>}>
          <div className={styles.gift}>
            <strong>Gift card</strong>
            <span>Good for any event for two years</span>
          </div>
        </Perforated>
      </Specimen>
      <Specimen name="Buy panel">
        <SamplePanel />
      </Specimen>
    </Family>
  )
}

function SampleTicket({ spent = false }: { spent?: boolean }) {
  return (
    <TicketCard
      spent={spent}
      heading="h4"
      title="The Night Watch"
      when={dateSample.line('2026-12-05', '19:00')}
      where="Concert House, Tallinn"
      picture={<PosterImage picture={samplePoster('night')} alt="" />}
      badge={spent ? <Badge>Used</Badge> : undefined}
      facts={[
        { term: 'Sector', value: 'Stalls' },
        { term: 'Row', value: '7' },
        { term: 'Seat', value: '12' },
      ]}
      code={<img src={sampleCode} alt="Ticket code" />}
      number="EE 204 816 3"
      actions={
        spent ? undefined : (
          <>
            <Button size="small" icon="download">
              Download
            </Button>
            <Button size="small" icon="wallet">
              Add to wallet
            </Button>
            <Button size="small" look="quiet" icon="calendarAdd">
              Add to calendar
            </Button>
          </>
        )
      }
    />
  )
}

function SampleCart() {
  const [until] = useState(() => Date.now() + 581_000)
  const line = (row: number, seat: number) => `Stalls, row ${row}, seat ${seat}`
  return (
    <Stack gap={4}>
      <CartLine
        title={line(7, 12)}
        text="Adult"
        price="25,00 €"
        onRemove={() => undefined}
        removeLabel={`Remove: ${line(7, 12)}`}
      >
        <Switch hint="If you fall ill you get your money back">Insure the tickets</Switch>
      </CartLine>
      <CartLine title={line(7, 13)} text="Adult" price="25,00 €" leaving />
      <OrderSummary
        title="Your order"
        heading="h3"
        timer={
          <Countdown label="We hold the seats for you" until={until} now={Date.now} total={900} said={minutesLeft} />
        }
        groups={[
          {
            title: 'The Night Watch',
            text: `${dateSample.line('2026-12-05', '19:00')} · Concert House, Tallinn`,
            lines: [
              { label: line(7, 12), text: 'Adult', amount: '25,00 €' },
              { label: line(7, 13), text: 'Adult', amount: '25,00 €' },
            ],
          },
        ]}
        lines={[
          { label: '2 tickets', amount: '50,00 €' },
          { label: 'Ticket insurance', amount: '3,50 €' },
          { label: 'Promo code SEASON', amount: '−5,00 €', less: true },
        ]}
        total={{ label: 'Total', amount: '48,50 €' }}
        note="Every fee is included"
      >
        <Button look="primary" size="large" wide icon="lock">
          Pay 48,50 €
        </Button>
      </OrderSummary>
    </Stack>
  )
}

function SamplePanel() {
  const [count, setCount] = useState(2)
  const what = 'Adult'
  const price = count ? `${count * 25},00 €` : '25,00 €'
  const buy = (
    <Button look="primary" size="large" disabledReason={count ? undefined : 'Choose at least one seat first'} wide>
      Buy tickets
    </Button>
  )
  return (
    <Stack gap={6}>
      <BuyPanel label="Buy panel">
        <Price size="large" prefix="from" amount="18,00 €" note="Every fee is included" />
        <Row spread>
          <Stack gap={1}>
            <strong>{what}</strong>
            <span className="figures">25,00 €</span>
          </Stack>
          <SampleStepper value={count} onChange={setCount} />
        </Row>
        <TotalLine label="Total" amount={price} />
        {buy}
        <TextLink look="quiet" icon="safe" href="#tickets">
          Refunds
        </TextLink>
      </BuyPanel>
      <div className={styles.phone}>
        <BuyBar label="Buy tickets" summary={<Price amount={price} note={counted(count, 'ticket')} />} action={buy} />
      </div>
    </Stack>
  )
}
