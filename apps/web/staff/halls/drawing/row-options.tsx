import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { NumberField } from '../editor-fields.tsx'
import { MOST_BEND } from '../model/row-shape.rules.ts'

/** How the next rows are drawn, and to which section and zone they belong. */
export interface RowOptions {
  readonly section: number
  readonly zone: string
  readonly spacing: number
  readonly depth: number
  readonly rows: number
  readonly bend: number
}

/** Options for the next rows; a row can also be added without a pointer. */
export const RowOptionsPanel = ({
  options,
  isCurved,
  onChange,
  onAdd,
}: {
  options: RowOptions
  isCurved: boolean
  onChange: (options: RowOptions) => void
  onAdd: () => void
}) => {
  const { t } = useShop()
  const change = (part: Partial<RowOptions>) => onChange({ ...options, ...part })
  return (
    <>
      <p className="he-hint">{t('halls_row_hint')}</p>
      <div className="he-fields">
        <NumberField
          label={t('halls_spacing')}
          value={options.spacing}
          least={30}
          most={500}
          onChange={(spacing) => change({ spacing })}
        />
        <NumberField
          label={t('halls_rows')}
          value={options.rows}
          least={1}
          most={60}
          onChange={(rows) => change({ rows })}
        />
        <NumberField
          label={t('halls_depth')}
          value={options.depth}
          least={30}
          most={1000}
          onChange={(depth) => change({ depth })}
        />
        {isCurved ? (
          <NumberField
            label={t('halls_bend')}
            value={options.bend}
            least={-MOST_BEND}
            most={MOST_BEND}
            onChange={(bend) => change({ bend })}
          />
        ) : null}
        <Button size="small" onClick={onAdd}>
          {t('halls_add_row')}
        </Button>
      </div>
    </>
  )
}
