import type { ReactNode } from 'react'
import type { PosterPicture } from '../pictures/poster-image.tsx'
import { PosterTicket } from './poster-ticket.tsx'
import styles from './order-summary.module.css'

export type SummaryLine = {
  label: string
  amount: string
  /** Beneath the label: how many, which. */
  text?: string | undefined
  /** It reduces the sum. */
  less?: boolean
}

export type SummaryGroup = {
  /** What it is: the title of an event, with its poster. */
  title: string
  picture?: PosterPicture | null
  /** When and where. */
  text: ReactNode
  lines: SummaryLine[]
}

type Props = {
  title: string
  heading?: 'h2' | 'h3'
  /** What is bought, with all parts and their prices; above the lines of the sum. */
  groups: SummaryGroup[]
  lines: SummaryLine[]
  total: { label: string; amount: string }
  /** Such as "every fee is included". */
  note?: string | undefined
  /** Above the lines: the time that is left. */
  timer?: ReactNode
}

/** What a part of it costs, row by row. */
export const SummaryLines = ({ lines }: { lines: SummaryLine[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ label, amount, text, less }, at) => (
      <div key={at} data-less={less || undefined}>
        <dt>
          {label}
          {text ? <span className={styles.text}>{text}</span> : null}
        </dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
)

/** What is bought, a ticket's paper for each show: its poster, when and where, each seat with its price. */
export const SummaryGroups = ({ groups, heading: Title }: { groups: SummaryGroup[]; heading: 'h2' | 'h3' | 'h4' }) =>
  groups.map(({ title, text, lines, picture = null }, at) => (
    <PosterTicket key={at} picture={picture}>
      <Title className={styles.name}>{title}</Title>
      <p className={styles.text}>{text}</p>
      <SummaryLines lines={lines} />
    </PosterTicket>
  ))

/** What is being bought and the total; always visible in the checkout. */
export function OrderSummary(props: Props) {
  const { title, heading: Heading = 'h2', groups, lines, total, note, timer } = props
  const Title = Heading === 'h2' ? 'h3' : 'h4'
  return (
    <section className={styles.summary} aria-label={title}>
      <Heading className="display">{title}</Heading>
      {timer}
      <SummaryGroups groups={groups} heading={Title} />
      <div className={styles.sum}>
        <SummaryLines lines={lines} />
        <dl className={styles.total}>
          <dt>{total.label}</dt>
          <dd className="display" aria-live="polite">
            {total.amount}
          </dd>
        </dl>
        {note ? <p className={styles.text}>{note}</p> : null}
      </div>
    </section>
  )
}
