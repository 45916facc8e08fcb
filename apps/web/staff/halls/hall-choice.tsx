import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { useNameOf } from './hall-labels.ts'

export type HallInList = ReplyOf<'listHalls'>['halls'][number]

/** The list of all halls, each of which can be opened. */
export const HallChoice = ({
  halls,
  onChoose,
}: {
  halls: readonly HallInList[]
  onChoose: (hallId: number) => void
}) => {
  const { t, portal } = useShop()
  const nameOf = useNameOf()
  // halls of this storefront first
  const foreign = ({ portalCode }: HallInList) => (portalCode === portal.portalCode ? 0 : 1)
  if (halls.length === 0) return <p>{t('halls_none')}</p>
  return (
    <ul className="he-halls">
      {halls
        .toSorted((one, other) => foreign(one) - foreign(other))
        .map(({ id, name, venue, portalCode, latest, events }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <b>{[nameOf(venue), nameOf(name)].filter(Boolean).join(' · ')}</b>
              <span>
                {[
                  portalCode.toUpperCase(),
                  t('halls_seats', { count: latest.seatCount }),
                  t('halls_version', { version: latest.version }),
                  t('halls_events', { count: events }),
                ].map((words) => (
                  <span key={words}>{words}</span>
                ))}
              </span>
            </button>
          </li>
        ))}
    </ul>
  )
}
