import type { ReplyOf } from '@parter/contract/calls.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { TableHead } from '../platform/lists/table-head.tsx'
import office from '../platform/office.module.css'
import { type Gate, GateDialog } from './gate-dialog.tsx'

type Doors = ReplyOf<'readDoors'>

/** The gates of an event, with what was scanned there today. */
export const GatesBox = (props: { eventId: number; doors: Doors; mayChange: boolean }) => {
  const { eventId, doors, mayChange } = props
  const { t, language } = useShop()
  const [edited, setEdited] = useState<Gate | 'new' | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const count = new Intl.NumberFormat(language).format
  const end = (gate: Gate) =>
    void callStaff('endGate', { params: { id: String(eventId), gate: String(gate.id) }, query: { language } }).then(
      () => setFailed(null),
      setFailed,
    )
  const zonesOf = ({ zoneIds }: Gate): string =>
    zoneIds?.map((zoneId) => doors.zones.find((zone) => zone.id === zoneId)?.name ?? String(zoneId)).join(', ') ??
    t('door_zones_all')
  return (
    <div className={office.box}>
      <div className={office.head}>
        <h2>{t('door_gates')}</h2>
        {mayChange ? (
          <Button size="small" icon="plus" onClick={() => setEdited('new')}>
            {t('door_gate_add')}
          </Button>
        ) : null}
      </div>
      <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
      {doors.gates.length === 0 ? <p className={office.inside}>{t('door_gates_none')}</p> : null}
      {doors.gates.length > 0 ? (
        <table className={office.table}>
          <TableHead
            columns={[t('door_gate'), t('door_entered'), t('door_lately'), t('door_left'), t('door_refused')]}
          />
          <tbody>
            {doors.gates.map((gate) => (
              <tr key={gate.id}>
                <td data-label={t('door_gate')}>
                  <b>{gate.name}</b>
                  <small>
                    {gate.checkpoint} · {zonesOf(gate)}
                  </small>
                </td>
                <td data-label={t('door_entered')}>{count(gate.entered)}</td>
                <td data-label={t('door_lately')}>{count(gate.lately)}</td>
                <td data-label={t('door_left')}>{count(gate.left)}</td>
                <td data-label={t('door_refused')}>{count(gate.refused)}</td>
                <td>
                  {mayChange ? (
                    <span className={office.acts}>
                      <Button size="small" look="quiet" onClick={() => setEdited(gate)}>
                        {t('door_gate_edit')}
                      </Button>
                      <Button size="small" look="quiet" onClick={() => end(gate)}>
                        {t('door_gate_end')}
                      </Button>
                    </span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {edited === null ? null : (
        <GateDialog
          eventId={eventId}
          doors={doors}
          known={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
