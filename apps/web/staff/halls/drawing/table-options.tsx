import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { ChoiceField, NameField, NumberField } from '../editor-fields.tsx'
import type { TableNumbering } from '../model/table-parts.rules.ts'
import { laidTable, MOST_AT_TABLE, type TableShape, tableGap } from '../model/table-shape.rules.ts'

/** How the next tables are drawn. */
export interface TableOptions extends TableShape, TableNumbering {
  readonly label: string
  /** From the middle of a table to that of the next (cm). */
  readonly gap: number
}

export const firstTableOptions: TableOptions = {
  form: 'round',
  seats: 8,
  ends: true,
  spacing: 60,
  from: 1,
  way: 'clockwise',
  label: '1',
  gap: 330,
}

/** The seats of tables that stand at some points. */
export const seatsOfTables = (options: TableShape, centres: readonly Point[]): (readonly Point[])[] =>
  centres.map((centre) => laidTable(options, centre, 0).points)

/** Shape, seats and their numbers, for new and for existing tables. */
export const TableFields = ({
  options,
  onChange,
}: {
  options: TableOptions
  onChange: (change: Partial<TableOptions>) => void
}) => {
  const { t } = useShop()
  const { form, seats, ends, spacing, from, way } = options
  return (
    <>
      <ChoiceField
        label={t('halls_table_form')}
        value={form}
        choices={[
          ['round', t('halls_table_round')],
          ['square', t('halls_table_square')],
        ]}
        onChange={(next) => onChange({ form: next })}
      />
      <NumberField
        label={t('halls_table_seats')}
        value={seats}
        least={1}
        most={MOST_AT_TABLE}
        onChange={(next) => onChange({ seats: next })}
      />
      {form === 'square' ? (
        <ChoiceField
          label={t('halls_table_ends')}
          value={ends ? 'with' : 'without'}
          choices={[
            ['with', t('halls_ends_with')],
            ['without', t('halls_ends_without')],
          ]}
          onChange={(next) => onChange({ ends: next === 'with' })}
        />
      ) : null}
      <NumberField
        label={t('halls_spacing')}
        value={spacing}
        least={40}
        most={200}
        onChange={(next) => onChange({ spacing: next })}
      />
      <NumberField
        label={t('halls_table_from')}
        value={from}
        most={9999}
        onChange={(next) => onChange({ from: next })}
      />
      <ChoiceField
        label={t('halls_number_way')}
        value={way}
        choices={[
          ['clockwise', t('halls_clockwise')],
          ['counter_clockwise', t('halls_counter_clockwise')],
        ]}
        onChange={(next) => onChange({ way: next })}
      />
    </>
  )
}

/** Options for the next tables; one can also be added without a pointer. */
export const TableOptionsPanel = ({
  options,
  onChange,
  onAdd,
}: {
  options: TableOptions
  onChange: (options: TableOptions) => void
  onAdd: () => void
}) => {
  const { t } = useShop()
  const change = (part: Partial<TableOptions>) => {
    const next = { ...options, ...part }
    // keeps tables that have grown from overlapping
    onChange({ ...next, gap: part.gap ?? Math.max(next.gap, tableGap(next)) })
  }
  return (
    <>
      <p className="he-hint">{t('halls_table_hint')}</p>
      <div className="he-fields">
        <TableFields options={options} onChange={change} />
        <NumberField
          label={t('halls_table_gap')}
          value={options.gap}
          least={100}
          most={2000}
          onChange={(gap) => change({ gap })}
        />
        <NameField
          label={t('halls_table_name')}
          value={options.label}
          most={20}
          onChange={(label) => change({ label })}
        />
        <Button size="small" onClick={onAdd}>
          {t('halls_add_row')}
        </Button>
      </div>
    </>
  )
}
