import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import type { SeatedSection } from './seats.rules.ts'

/** Which section of a hall is shown. */
export const SectionField = ({
  sections,
  sectionId,
  onChange,
}: {
  sections: readonly SeatedSection[]
  sectionId: number | undefined
  onChange: (id: number) => void
}) => {
  const { t, language } = useShop()
  return (
    <SelectField
      label={t('event_drafts_block_section')}
      value={String(sectionId)}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {sections.map(({ id, name, seats: { length } }) => (
        <option key={id} value={id}>
          {name[language] ?? Object.values(name)[0]} ({length})
        </option>
      ))}
    </SelectField>
  )
}
