import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type PosterPicture, PosterImage } from '../pictures/poster-image.tsx'
import { stageOf } from '../pictures/stage.ts'
import { Perforated } from './perforated.tsx'
import styles from './ticket-card.module.css'

/** A fact of a ticket: `{ term: 'Row', value: '7' }`; large: what one looks for in the hall, `wide`: where there is room. */
export type TicketFact = { term: string; value: string; large?: 'always' | 'wide' }

type Props = {
  title: string
  heading?: 'h2' | 'h3' | 'h4'
  /** The poster of the show: the ticket has its colours. */
  picture?: (PosterPicture & { palette?: Parameters<typeof stageOf>[0] }) | null
  /** When, large; and where. */
  when: ReactNode
  where: ReactNode
  /** Sector, row, seat, kind of ticket: the facts a steward needs. */
  facts: TicketFact[]
  /** On the stub: the code, or what replaces it. */
  code: ReactNode
  /** Under the code: the ticket's number, or why there is none. */
  number?: string | undefined
  badge?: ReactNode
  /** It no longer admits: used, returned, past. */
  spent?: boolean
}

/** The stub is white in both themes, since scanners need dark on light. */
const WHITE = { '--paper': 'white' } as CSSProperties

/** A ticket: on the poster's own ground, or beside the poster where there is room, what, when, where and which seat; on the white stub the code. */
export function TicketCard(props: Props) {
  const { title, heading: Heading = 'h3', picture, when, where, facts, code, number, badge, spent } = props
  const stub = (
    <div className={styles.stub}>
      <div className={styles.code}>{code}</div>
      {number ? <p className={styles.number}>{number}</p> : null}
    </div>
  )
  return (
    <article className={classNames(styles.ticket, spent && styles.spent)} {...stageOf(picture?.palette)}>
      <Perforated stub={stub} style={WHITE}>
        <div className={styles.bill} data-stage="always">
          <div className={styles.words}>
            {badge ? <div className={styles.badge}>{badge}</div> : null}
            <Heading className={styles.title}>{title}</Heading>
            <p className={styles.when}>{when}</p>
            <p className={styles.where}>{where}</p>
          </div>
          {picture ? (
            <PosterImage picture={picture} alt="" sizes="(width >= 64rem) 20rem, 7rem" className={styles.poster} />
          ) : null}
          <dl className={styles.facts}>
            {facts.map(({ term, value, large }) => (
              <div key={term} data-large={large}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Perforated>
    </article>
  )
}
