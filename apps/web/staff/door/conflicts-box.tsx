import type { ReplyOf } from '@parter/contract/calls.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'

type Doors = ReplyOf<'readDoors'>
type Conflict = Doors['conflicts'][number]

/** Tickets that doors let in alone and that may not have gone in; nothing is shown where there are none. */
export const ConflictsBox = (props: { eventId: number; doors: Doors; mayChange: boolean }) => {
  const { eventId, doors, mayChange } = props
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const [failed, setFailed] = useState<unknown>(null)
  if (doors.conflicts.length === 0) return null
  const settle = ({ id }: Conflict) =>
    void callStaff('settleConflict', {
      params: { id: String(eventId), conflict: String(id) },
      query: { language },
    }).then(() => setFailed(null), setFailed)
  const where = ({ gateId, device, at }: Conflict['second']): string =>
    [doors.gates.find(({ id }) => id === gateId)?.name, device, dayTime(at)].filter(Boolean).join(' · ')
  return (
    <div className={office.box}>
      <h2>{t('door_conflicts')}</h2>
      <p className={office.inside}>{t('door_conflicts_about')}</p>
      <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
      <table className={office.table}>
        <tbody>
          {doors.conflicts.map((conflict) => (
            <tr key={conflict.id}>
              <td>
                <span className={`${office.tag} ${conflict.settledBy === null ? office.bad : ''}`}>
                  {t(`door_conflict_${conflict.kind}`)}
                </span>
                <small>{conflict.place}</small>
              </td>
              <td>
                {conflict.first ? <span>{where(conflict.first)}</span> : null}
                <span>{where(conflict.second)}</span>
              </td>
              <td>
                {conflict.settledBy === null && mayChange ? (
                  <Button size="small" onClick={() => settle(conflict)}>
                    {t('door_conflict_settle')}
                  </Button>
                ) : null}
                {conflict.settledBy === null ? null : t('door_conflict_settled', { name: conflict.settledBy })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
