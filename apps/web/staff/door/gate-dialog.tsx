import type { ReplyOf } from '@parter/contract/calls.ts'
import { REENTRIES } from '@parter/contract/door/verdict.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { Choices } from '../platform/fields/choices.tsx'
import styles from './door.module.css'

export type Gate = ReplyOf<'readDoors'>['gates'][number]

/** A gate: its name, the checkpoint that it belongs to, and the zones that go in there. */
export const GateDialog = (props: {
  eventId: number
  doors: ReplyOf<'readDoors'>
  known: Gate | undefined
  onClose: () => void
}) => {
  const { eventId, doors, known, onClose } = props
  const { t, language } = useShop()
  const [name, setName] = useState(known?.name ?? '')
  const [checkpoint, setCheckpoint] = useState(
    known?.checkpoint ?? doors.gates[0]?.checkpoint ?? t('door_checkpoint_main'),
  )
  const ruleOf = (called: string) => doors.checkpoints.find((one) => one.name === called)?.reentry
  const [reentry, setReentry] = useState<Gate['reentry']>(known?.reentry ?? ruleOf(checkpoint) ?? 'never')
  const [zones, setZones] = useState<readonly string[]>((known?.zoneIds ?? []).map(String))
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setFailed(null)
    const zoneIds = zones.length === 0 ? null : zones.map(Number)
    const body = { name: name.trim(), checkpoint: checkpoint.trim(), reentry, zoneIds }
    try {
      const params = { id: String(eventId) }
      if (known)
        await callStaff('changeGate', { params: { ...params, gate: String(known.id) }, query: { language }, body })
      else await callStaff('addGate', { params, query: { language }, body })
      onClose()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={known?.name ?? t('door_gate_add')} closeLabel={t('staff_close')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('door_gate_name')}
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('door_checkpoint')}
          hint={t('door_checkpoint_hint')}
          required
          maxLength={60}
          value={checkpoint}
          onChange={({ target }) => {
            setCheckpoint(target.value)
            setReentry(ruleOf(target.value.trim()) ?? reentry)
          }}
        />
        <SelectField
          label={t('door_reentry')}
          value={reentry}
          onChange={({ target }) => setReentry(REENTRIES.find((one) => one === target.value) ?? 'never')}
        >
          {REENTRIES.map((one) => (
            <option key={one} value={one}>
              {t(`door_reentry_${one}`)}
            </option>
          ))}
        </SelectField>
        <Choices
          id="gate-zones"
          label={t('door_zones')}
          hint={zones.length === 0 ? t('door_zones_all') : ''}
          all={doors.zones.map((zone) => [String(zone.id), zone.name] as const)}
          chosen={zones}
          onChange={setZones}
        />
        <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
        <Button type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
          {t('door_gate_save')}
        </Button>
      </form>
    </Dialog>
  )
}
