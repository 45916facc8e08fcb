import { Button } from '../../src/ui/actions/button.tsx'
import type { Said } from '../night/door-night.ts'
import type { Post } from '../night/door-store.ts'
import { useDoorMessages, type Words } from '../platform/door-messages.tsx'
import { TONES } from './signals.ts'
import styles from './verdict.module.css'
import { VerdictShape } from './verdict-shape.tsx'

/** The gate at which this device stands. */
export const nameOfGate = ({ gates, gateId, name }: Post): string => gates.find(({ id }) => id === gateId)?.name ?? name

/** What matters most beside the word: where to go instead, since when somebody is inside. */
const reasonOf = (said: Said, post: Post, { t, time, day }: Words): string => {
  const nameOf = (gateId: number) => post.gates.find(({ id }) => id === gateId)?.name ?? ''
  switch (said.verdict) {
    case 'inside':
      return said.presence
        ? [time(said.presence.since, post.timeZone), nameOf(said.presence.gateId)].filter(Boolean).join(' · ')
        : ''
    case 'wrong_gate':
      return t('door_go_to', { gates: said.gateIds?.map(nameOf).filter(Boolean).join(', ') ?? '' })
    case 'wrong_day':
      return t('door_valid_on', { days: said.days?.map(day).join(', ') ?? '' })
    case 'not_open':
      return t('door_opens', { time: time(said.opensAt ?? post.startsAt, post.timeZone) })
    case 'returned':
      return t('door_returned_how')
    case 'unknown':
      return t('door_unknown_how')
    case 'not_inside':
      return t('door_not_inside_how')
    default:
      return ''
  }
}

/** A verdict, readable at arm’s length: by word, colour and shape. @param isWhole it covers the screen, else it is a strip */
export const VerdictView = (props: {
  said: Said
  post: Post
  isWhole: boolean
  counts: string
  onNext: () => void
}) => {
  const { said, post, isWhole, counts, onNext } = props
  const words = useDoorMessages()
  const { t } = words
  const { place, zoneId, group } = said
  const zone = post.zones.find(({ id }) => id === zoneId)?.name
  const where = place?.section || zone
  const seat = [
    place?.row ? t('door_row', { row: place.row }) : '',
    place?.seat ? t('door_seat', { seat: place.seat }) : '',
  ].filter(Boolean)
  return (
    <section className={styles.verdict} data-tone={TONES[said.verdict]} data-whole={isWhole || undefined}>
      {isWhole ? (
        <p className={styles.where}>
          <b>
            {nameOfGate(post)} · {post.title}
          </b>
          <span>{counts}</span>
        </p>
      ) : null}
      <VerdictShape verdict={said.verdict} />
      <div className={styles.words}>
        <p className={styles.word}>{t(`door_say_${said.verdict}`)}</p>
        <p className={styles.reason}>{reasonOf(said, post, words)}</p>
        {where ? <p className={styles.zone}>{where}</p> : null}
        {seat.length > 0 ? <p className={styles.seat}>{seat.join(', ')}</p> : null}
        {group ? <p>{t('door_group', { inside: group.inside, places: group.places })}</p> : null}
        {said.isAlone ? <p className={styles.alone}>{t('door_alone')}</p> : null}
      </div>
      {isWhole ? (
        <Button size="large" wide className={styles.next} onClick={onNext}>
          {t('door_app_next')}
        </Button>
      ) : null}
    </section>
  )
}
