import { useId } from 'react'
import { useShop } from '../../platform/shop-context.tsx'
import { ChoiceField } from '../editor-fields.tsx'
import { useNameOf } from '../hall-words.ts'
import { common, rowsWith, seatedSections, SEVERAL } from '../model/plan-seats.rules.ts'
import type { Editor } from '../use-editor.ts'

const NEW = 'new'

/** Which section the chosen seats are of, and the way into another. */
export const ChosenSection = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const noteId = useId()
  const { plan, chosen, run, words } = editor
  const { seats } = chosen
  const rows = rowsWith(plan, seats)
  const value = common(rows.map(({ section }) => String(section.id)))
  const choices = [
    ...(value === SEVERAL ? [[SEVERAL, t('halls_several')] as const] : []),
    ...seatedSections(plan).map(({ id, name }) => [String(id), nameOf(name)] as const),
    [NEW, t('halls_section_new')] as const,
  ]
  const move = (next: string) => {
    if (next === SEVERAL) return
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
