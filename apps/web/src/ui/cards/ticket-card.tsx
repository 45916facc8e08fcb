import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Perforated } from './perforated.tsx'
import styles from './ticket-card.module.css'

/** A fact of a ticket: `{ term: 'Row', value: '7' }`. */
export type TicketFact = { term: string; value: string }

type Props = {
  title: string
  heading?: 'h2' | 'h3' | 'h4'
  /** When, large; and where. */
  when: ReactNode
  where: ReactNode
  /** Sector, row, seat, kind of ticket: the facts a steward needs. */
  facts: TicketFact[]
  /** On the stub: the code, or what replaces it. */
  code: ReactNode
  /** Under the code: the ticket's number. */
  number?: string | undefined
  /** Actions below the ticket: download, wallet, calendar. */
  actions?: ReactNode
  badge?: ReactNode
  /** It no longer admits: used, returned, past. */
  spent?: boolean
}

/** A ticket that looks like paper. */
export function TicketCard(props: Props) {
  const { title, heading: Heading = 'h3', when, where, facts, code, number, actions, badge, spent } = props
  const stub = (
    <div className={styles.stub}>
      <div className={styles.code}>{code}</div>
      {number ? <p className={styles.number}>{number}</p> : null}
    </div>
  )
  return (
    <article className={classNames(styles.ticket, spent && styles.spent)}>
      <Perforated stub={stub}>
        <div className={styles.body}>
          <div className={styles.words}>
            {badge ? <div className={styles.badge}>{badge}</div> : null}
            <Heading className={styles.title}>{title}</Heading>
            <p className={styles.when}>{when}</p>
            <p className={styles.where}>{where}</p>
            <dl className={styles.facts}>
              {facts.map(({ term, value }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </Perforated>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </article>
  )
}
