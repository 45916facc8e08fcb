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
import { dateWords } from './sample-dates.ts'
import { sampleCode, samplePoster } from './sample-posters.ts'
import { SampleStepper } from './sample-stepper.tsx'
import { Family, type ShowProps, Specimen } from './show-case.tsx'
import styles from './tickets.module.css'

/** What one buys and holds. */
export function Tickets(props: ShowProps) {
  const { t } = props
  return (
    <Family id="tickets" title={t('components_family_tickets')} lead={t('components_family_tickets_lead')}>
      <Specimen name={t('components_name_ticket')} wide>
        <div className={styles.wideTicket}>
          <SampleTicket {...props} />
        </div>
      </Specimen>
      <Specimen name={t('components_name_ticket_spent')}>
        <div className={styles.narrowTicket}>
          <SampleTicket {...props} spent />
        </div>
      </Specimen>
      <Specimen name={t('components_name_cart')}>
        <SampleCart {...props} />
      </Specimen>
      <Specimen name={t('components_name_gift_card')}>
        <Perforated tinted tear="across" stub={<div className={styles.worth}>50 €</div>}>
          <div className={styles.gift}>
            <strong>{t('components_name_gift_card')}</strong>
            <span>{t('components_gift_text')}</span>
          </div>
        </Perforated>
      </Specimen>
      <Specimen name={t('components_name_buy_panel')}>
        <SamplePanel {...props} />
      </Specimen>
    </Family>
  )
}

function SampleTicket({ t, locale, spent = false }: ShowProps & { spent?: boolean }) {
  return (
    <TicketCard
      spent={spent}
      heading="h4"
      title={t('components_sample_night')}
      when={dateWords(locale).line('2026-12-05', '19:00')}
      where={t('components_sample_hall')}
      picture={<PosterImage picture={samplePoster('night')} alt="" />}
      badge={spent ? <Badge>{t('components_ticket_used')}</Badge> : undefined}
      facts={[
        { term: t('components_sector'), value: t('components_sector_value') },
        { term: t('components_row'), value: '7' },
        { term: t('components_seat'), value: '12' },
      ]}
      code={<img src={sampleCode} alt={t('components_ticket_code_alt')} />}
      number="EE 204 816 3"
      actions={
        spent ? undefined : (
          <>
            <Button size="small" icon="download">
              {t('components_download')}
            </Button>
            <Button size="small" icon="wallet">
              {t('components_wallet')}
            </Button>
            <Button size="small" look="quiet" icon="calendarAdd">
              {t('components_calendar_add')}
            </Button>
          </>
        )
      }
    />
  )
}

function SampleCart({ t, locale }: ShowProps) {
  const [until] = useState(() => Date.now() + 581_000)
  const line = (row: number, seat: number) => t('components_ticket_seat', { row, seat })
  return (
    <Stack gap={4}>
      <CartLine
        title={line(7, 12)}
        text={t('components_adult')}
        price="25,00 €"
        onRemove={() => undefined}
        removeLabel={`${t('components_remove')}: ${line(7, 12)}`}
      >
        <Switch hint={t('components_insure_hint')}>{t('components_insure')}</Switch>
      </CartLine>
      <CartLine title={line(7, 13)} text={t('components_adult')} price="25,00 €" leaving />
      <OrderSummary
        title={t('components_summary')}
        heading="h3"
        timer={
          <Countdown
            label={t('components_held_for')}
            until={until}
            now={Date.now}
            total={900}
            said={(left) => t('components_held_said', { minutes: Math.floor(left / 60) })}
          />
        }
        groups={[
          {
            title: t('components_sample_night'),
            text: `${dateWords(locale).line('2026-12-05', '19:00')} · ${t('components_sample_hall')}`,
            lines: [
              { label: line(7, 12), text: t('components_adult'), amount: '25,00 €' },
              { label: line(7, 13), text: t('components_adult'), amount: '25,00 €' },
            ],
          },
        ]}
        lines={[
          { label: t('components_summary_tickets', { count: 2 }), amount: '50,00 €' },
          { label: t('components_summary_insurance'), amount: '3,50 €' },
          { label: t('components_summary_discount'), amount: '−5,00 €', less: true },
        ]}
        total={{ label: t('components_summary_total'), amount: '48,50 €' }}
        note={t('components_fees')}
      >
        <Button look="primary" size="large" wide icon="lock">
          {t('components_pay', { amount: '48,50 €' })}
        </Button>
      </OrderSummary>
    </Stack>
  )
}

function SamplePanel(props: ShowProps) {
  const { t } = props
  const [count, setCount] = useState(2)
  const what = t('components_adult')
  const price = count ? `${count * 25},00 €` : '25,00 €'
  const buy = (
    <Button look="primary" size="large" disabledReason={count ? undefined : t('components_why_disabled')} wide>
      {t('components_buy')}
    </Button>
  )
  return (
    <Stack gap={6}>
      <BuyPanel label={t('components_name_buy_panel')}>
        <Price size="large" prefix={t('components_from')} amount="18,00 €" note={t('components_fees')} />
        <Row spread>
          <Stack gap={1}>
            <strong>{what}</strong>
            <span className="figures">25,00 €</span>
          </Stack>
          <SampleStepper {...props} value={count} onChange={setCount} />
        </Row>
        <TotalLine label={t('components_summary_total')} amount={price} />
        {buy}
        <TextLink look="quiet" icon="safe" href="#tickets">
          {t('components_refunds')}
        </TextLink>
      </BuyPanel>
      <div className={styles.phone}>
        <BuyBar
          label={t('components_buy')}
          summary={<Price amount={price} note={t('components_summary_tickets', { count })} />}
          action={buy}
        />
      </div>
    </Stack>
  )
}
