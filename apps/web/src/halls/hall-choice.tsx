import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useNameOf } from './hall-words.ts'

export type HallInList = ReplyOf<'listHalls'>['halls'][number]

/** All halls; one is opened by a press. */
export const HallChoice = ({
  halls,
  onChoose,
}: {
  halls: readonly HallInList[]
  onChoose: (hallId: number) => void
}) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  if (halls.length === 0) return <p>{t('halls_none')}</p>
  return (
    <ul className="he-halls">
      {halls.map(({ id, name, portalCode, latest, events }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <b>{nameOf(name)}</b>
            <span>
              {portalCode.toUpperCase()} · {t('halls_seats', { count: latest.seatCount })} ·{' '}
              {t('halls_version', { version: latest.version })} · {t('halls_events', { count: events })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
