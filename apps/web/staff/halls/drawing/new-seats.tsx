import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { ChoiceField } from '../editor-fields.tsx'
import { useNameOf } from '../hall-labels.ts'
import { seatedSections } from '../model/plan-seats.rules.ts'
import type { Editor } from '../use-editor.ts'
import type { RowOptions } from './row-options.tsx'

/** Which section and price zone new seats are of. */
export const NewSeatsFields = ({
  editor,
  options,
  onChange,
}: {
  editor: Editor
  options: Pick<RowOptions, 'section' | 'zone'>
  onChange: (change: Partial<Pick<RowOptions, 'section' | 'zone'>>) => void
}) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const { plan } = editor
  const sections = seatedSections(plan)
  if (sections.length === 0) return <p>{t('halls_no_section')}</p>
  return (
    <div className="he-fields">
      <ChoiceField
        label={t('halls_section')}
        value={String(options.section)}
        choices={sections.map(({ id, name }) => [String(id), nameOf(name)] as const)}
        onChange={(id) => onChange({ section: Number(id) })}
      />
      <ChoiceField
        label={t('halls_zone')}
        value={options.zone}
        choices={plan.zones
          .filter(({ kind }) => kind === 'seated')
          .map(({ code, name }) => [code, nameOf(name)] as const)}
        onChange={(zone) => onChange({ zone })}
      />
    </div>
  )
}
