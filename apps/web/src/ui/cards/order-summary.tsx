import { widestWord } from '@parter/portal/posters/title-length.ts'
import type { CSSProperties, ReactNode } from 'react'
import { type PosterPicture, PosterImage } from '../pictures/poster-image.tsx'
import { stageOf } from '../pictures/stage.ts'
import { Perforated } from './perforated.tsx'
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
  picture?: (PosterPicture & { palette?: Parameters<typeof stageOf>[0] }) | null
  when: ReactNode
  where: ReactNode
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
export const SummaryLines = ({ lines }: { lines: SummaryLine[] }) =>
  lines.length === 0 ? null : (
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

interface GroupsProps {
  groups: SummaryGroup[]
  heading: 'h2' | 'h3' | 'h4'
  /** The sum, on the paper of a show that is alone. */
  sum?: ReactNode
}

/** What is bought, a ticket for each show: its poster, when and where, and on the stub each seat with its price. */
export const SummaryGroups = ({ groups, heading: Title, sum }: GroupsProps) =>
  groups.map(({ title, when, where, lines, picture = null }, at) => (
    <Perforated
      key={at}
      tear="below"
      {...stageOf(picture?.palette)}
      stub={
        <div className={styles.stub}>
          <SummaryLines lines={lines} />
          {sum}
        </div>
      }
    >
      <div className={styles.bill} data-stage="always" data-several={groups.length > 1 || undefined}>
        <PosterImage picture={picture} alt="" sizes="12rem" first className={styles.poster} />
        <div className={styles.words} style={{ '--ems': widestWord(title) } as CSSProperties}>
          <Title className="display">{title}</Title>
          <p>{when}</p>
          <p>{where}</p>
        </div>
      </div>
    </Perforated>
  ))

/** What is being bought and the total; always visible in the checkout. */
export function OrderSummary(props: Props) {
  const { title, heading: Heading = 'h2', groups, lines, total, note, timer } = props
  const Title = Heading === 'h2' ? 'h3' : 'h4'
  const isAlone = groups.length === 1
  const sum = (
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
  )
  return (
    <section className={styles.summary} aria-label={title}>
      <Heading className="display">{title}</Heading>
      {timer}
      <SummaryGroups groups={groups} heading={Title} sum={isAlone ? sum : null} />
      {isAlone ? null : sum}
    </section>
  )
}
