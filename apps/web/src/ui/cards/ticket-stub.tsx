import type { ReactNode } from 'react'
import { Perforated } from './perforated.tsx'
import styles from './ticket-stub.module.css'

interface Props {
  /** Row and seat, each by its name: shown large. */
  seat: readonly (readonly [name: string, value: string])[]
  /** Shown large where there is no seat. */
  zone: string
  /** Its kind, and what is to be said of it. */
  notes: readonly string[]
  /** On the stub. */
  price: string
  /** It is about to be given away: its stub comes off. */
  torn?: boolean
  children?: ReactNode
}

/** A ticket among others, as small as a line: its place large, its price on the stub. */
export const TicketStub = ({ seat, zone, notes, price, torn = false, children }: Props) => (
  <div className={styles.ticket} data-torn={torn || undefined}>
    <Perforated tear="across" stub={<span className={styles.price}>{price}</span>}>
      <span className={styles.words}>
        <span className={styles.seat}>
          {seat.length > 0
            ? seat.map(([name, value]) => (
                <span key={name}>
                  <small>{name}</small> {value}
                </span>
              ))
            : zone}
        </span>
        {notes.filter(Boolean).map((note) => (
          <span key={note} className="small-print">
            {note}
          </span>
        ))}
        {children}
      </span>
    </Perforated>
  </div>
)
