import type { ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { useId, useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { firstTableOptions, TableFields, type TableOptions } from '../drawing/table-options.tsx'
import { ChoiceField, NameField, NumberField } from '../editor-fields.tsx'
import { KIND_LABELS, useNameOf } from '../hall-labels.ts'
import { NOTHING_CHOSEN } from '../model/place-things.rules.ts'
import { idOf, MIXED, rowsWith, seatedSections, sharedValue } from '../model/plan-seats.rules.ts'
import { MOST_BEND } from '../model/row-shape.rules.ts'
import { tablesAmong } from '../model/table-parts.rules.ts'
import type { Editor } from '../use-editor.ts'
import { NumberingForms } from './numbering-forms.tsx'
import { TurnField } from './turn-field.tsx'

/** Changes the shape of the selected tables; empty where no whole table is selected. */
const ChosenTables = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const { plan, chosen, run } = editor
  const { seats } = chosen
  const [changed, setChanged] = useState<Partial<TableOptions>>({})
  const [table] = tablesAmong(plan, seats)
  if (!table?.table) return null
  const options = { ...firstTableOptions, form: table.table.form, seats: table.seats.length, ...changed }
  return (
    <fieldset className="he-group">
      <legend>{t('halls_table')}</legend>
      <div className="he-fields">
        <TableFields options={options} onChange={(part) => setChanged({ ...changed, ...part })} />
        <Button
          size="small"
          onClick={() => {
            run({ do: 'layTables', seats, shape: options, numbering: options })
            setChanged({})
          }}
        >
          {t('halls_table_do')}
        </Button>
      </div>
    </fieldset>
  )
}

const NEW = 'new'

/** The section of the selected seats, and moving them to another. */
const ChosenSection = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const noteId = useId()
  const { plan, chosen, run, words } = editor
  const { seats } = chosen
  const rows = rowsWith(plan, seats)
  const value = sharedValue(rows.map(({ section }) => String(section.id)))
  const choices = [
    ...(value === MIXED ? [[MIXED, t('halls_several')] as const] : []),
    ...seatedSections(plan).map(({ id, name }) => [String(id), nameOf(name)] as const),
    [NEW, t('halls_section_new')] as const,
  ]
  const move = (next: string) => {
    if (next === MIXED) return
    const floor = rows[0]?.section.floor ?? null
    const to = next === NEW ? { name: { [words]: t('halls_new_section') }, floor } : { section: Number(next) }
    run({ do: 'moveToSection', seats, to })
  }
  return (
    <>
      <ChoiceField label={t('halls_section')} value={value} choices={choices} onChange={move} describedBy={noteId} />
      <p id={noteId} className="he-hint he-whole">
        {t('halls_section_note')}
      </p>
    </>
  )
}

const KINDS = Object.keys(KIND_LABELS) as ModelSeat['kind'][]

/** The properties of the selected seats: zone, kind, numbers, bend; and the single seats of a row, for the keyboard. */
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
  const several = [MIXED, t('halls_several')] as const
  const kinds = KINDS.map((kind) => [kind, t(KIND_LABELS[kind])] as const)
  const zones = plan.zones
    .filter(({ kind }) => kind === 'seated')
    .map(({ code, name }) => [code, nameOf(name)] as const)
  const kind = sharedValue(all.map((one) => one.kind))
  const zone = sharedValue(all.map((one) => one.zone))
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
          choices={zone === MIXED ? [several, ...zones] : zones}
          onChange={(next) => next !== MIXED && run({ do: 'setZone', seats, zone: next })}
        />
        <ChoiceField
          label={t('halls_kind')}
          value={kind}
          choices={kind === MIXED ? [several, ...kinds] : kinds}
          onChange={(next) => next !== MIXED && run({ do: 'setKind', seats, kind: next })}
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
