import type { ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { useState } from 'react'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceField, NameField, NumberField } from '../editor-fields.tsx'
import { KIND_WORDS, useNameOf } from '../hall-words.ts'
import { NOTHING_CHOSEN } from '../model/place-things.rules.ts'
import { common, idOf, rowsWith, SEVERAL } from '../model/plan-seats.rules.ts'
import { MOST_BEND } from '../model/row-shape.rules.ts'
import { ChosenSection } from './chosen-section.tsx'
import { ChosenTables } from './chosen-tables.tsx'
import { NumberingForms } from './numbering-forms.tsx'
import { TurnField } from './turn-field.tsx'
import type { Editor } from '../use-editor.ts'

const KINDS = Object.keys(KIND_WORDS) as ModelSeat['kind'][]

/** What can be said of the chosen seats: zone, kind, numbers, bend; and single seats of a row, for the keyboard. */
export const ChosenSeats = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const { plan, chosen, run, choose } = editor
  const { seats } = chosen
  const [bend, setBend] = useState(10)
  const rows = rowsWith(plan, seats)
  const all = rows.flatMap((row) => row.chosen)
  const [only] = rows.length === 1 ? rows : []
  const [seat] = all.length === 1 ? all : []
  const several = [SEVERAL, t('halls_several')] as const
  const kinds = KINDS.map((kind) => [kind, t(KIND_WORDS[kind])] as const)
  const zones = plan.zones
    .filter(({ kind }) => kind === 'seated')
    .map(({ code, name }) => [code, nameOf(name)] as const)
  const kind = common(all.map((one) => one.kind))
  const zone = common(all.map((one) => one.zone))
  const toggle = (id: number) => {
    const next = new Set(seats)
    if (!next.delete(id)) next.add(id)
    choose({ ...NOTHING_CHOSEN, seats: next })
  }
  return (
    <>
      <p role="status">{t('halls_seats_chosen', { count: all.length })}</p>
      <div className="he-fields">
        <ChosenSection editor={editor} />
        <ChoiceField
          label={t('halls_zone')}
          value={zone}
          choices={zone === SEVERAL ? [several, ...zones] : zones}
          onChange={(next) => next !== SEVERAL && run({ do: 'setZone', seats, zone: next })}
        />
        <ChoiceField
          label={t('halls_kind')}
          value={kind}
          choices={kind === SEVERAL ? [several, ...kinds] : kinds}
          onChange={(next) => next !== SEVERAL && run({ do: 'setKind', seats, kind: next })}
        />
        {seat ? (
          <NameField
            label={t('halls_seat_label')}
            value={seat.label}
            most={30}
            onChange={(label) => run({ do: 'nameSeat', seat: idOf(seat), label })}
          />
        ) : null}
      </div>
      {only ? (
        <fieldset className="he-seats">
          <legend>{t('halls_seats_of_row', { row: only.row.label })}</legend>
          {only.row.seats.map((one) => (
            <button key={idOf(one)} type="button" aria-pressed={seats.has(idOf(one))} onClick={() => toggle(idOf(one))}>
              {one.label}
            </button>
          ))}
        </fieldset>
      ) : null}
      <ChosenTables editor={editor} />
      <NumberingForms editor={editor} />
      <TurnField editor={editor} />
      <div className="he-fields">
        <NumberField label={t('halls_bend')} value={bend} least={-MOST_BEND} most={MOST_BEND} onChange={setBend} />
        <Button size="small" onClick={() => run({ do: 'bend', seats, bend })}>
          {t('halls_bend_do')}
        </Button>
      </div>
    </>
  )
}
