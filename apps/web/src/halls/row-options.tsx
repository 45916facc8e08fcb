import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { ChoiceField, NumberField } from './editor-fields.tsx'
import { useNameOf } from './hall-words.ts'
import { seatedSections } from './model/plan-seats.rules.ts'
import { MOST_BEND } from './model/row-shape.rules.ts'
import type { Editor } from './use-editor.ts'

/** How rows are drawn that come next. */
export interface RowOptions {
  readonly section: number
  readonly zone: string
  readonly spacing: number
  readonly depth: number
  readonly rows: number
  readonly bend: number
}

/** Where and how to draw the next rows; a row of its own can be had without a pointer. */
export const RowOptionsPanel = ({
  editor,
  options,
  onChange,
  onAdd,
}: {
  editor: Editor
  options: RowOptions
  onChange: (options: RowOptions) => void
  onAdd: () => void
}) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const { plan } = editor
  const change = (part: Partial<RowOptions>) => onChange({ ...options, ...part })
  const sections = seatedSections(plan)
  if (sections.length === 0) return <p>{t('halls_no_section')}</p>
  return (
    <div className="he-fields">
      <ChoiceField
        label={t('halls_section')}
        value={String(options.section)}
        choices={sections.map(({ id, name }) => [String(id), nameOf(name)] as const)}
        onChange={(id) => change({ section: Number(id) })}
      />
      <ChoiceField
        label={t('halls_zone')}
        value={options.zone}
        choices={plan.zones
          .filter(({ kind }) => kind === 'seated')
          .map(({ code, name }) => [code, nameOf(name)] as const)}
        onChange={(zone) => change({ zone })}
      />
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
      <NumberField
        label={t('halls_bend')}
        value={options.bend}
        least={-MOST_BEND}
        most={MOST_BEND}
        onChange={(bend) => change({ bend })}
      />
      <Button size="small" onClick={onAdd}>
        {t('halls_add_row')}
      </Button>
    </div>
  )
}
