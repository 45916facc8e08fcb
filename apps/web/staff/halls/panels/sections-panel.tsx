import type { ModelSection } from '@parter/contract/seat-map/hall-model.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { useFloorChoices } from '../chosen/chosen-thing.tsx'
import { ChoiceField, NameField } from '../editor-fields.tsx'
import { useNameOf } from '../hall-labels.ts'
import { NOTHING_CHOSEN } from '../model/place-things.rules.ts'
import { idOf } from '../model/plan-seats.rules.ts'
import type { Editor } from '../use-editor.ts'

const Rows = ({ editor, section }: { editor: Editor; section: ModelSection & { kind: 'seated' } }) => {
  const { t } = useShop()
  const { chosen, choose } = editor
  const everySeat = section.rows.flatMap(({ seats }) => seats.map(idOf))
  return (
    <>
      <div className="he-rows" role="group" aria-label={t('halls_rows')}>
        {section.rows.map(({ label, seats }, at) => (
          <button
            // two rows may have the same label until that is corrected
            key={`${label} ${at}`}
            type="button"
            aria-label={t('halls_row_of', { row: label, count: seats.length })}
            aria-pressed={seats.length > 0 && seats.every((seat) => chosen.seats.has(idOf(seat)))}
            onClick={({ shiftKey }) => {
              const own = seats.map(idOf)
              choose({ ...NOTHING_CHOSEN, seats: new Set(shiftKey ? [...chosen.seats, ...own] : own) })
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <Button size="small" look="quiet" onClick={() => choose({ ...NOTHING_CHOSEN, seats: new Set(everySeat) })}>
        {t('halls_choose_all')}
      </Button>
    </>
  )
}

/** Sections with their rows: reaches every seat without a pointer. */
export const SectionsPanel = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const floors = useFloorChoices(editor)
  const { plan, run, words, choose } = editor
  return (
    <>
      {plan.sections.map((section) => (
        <details key={section.id} className="he-part">
          <summary>{nameOf(section.name)}</summary>
          <div className="he-fields">
            <NameField
              label={t('halls_name')}
              value={section.name[words] ?? ''}
              onChange={(name) =>
                run({ do: 'changeSection', id: section.id, change: { name: { ...section.name, [words]: name } } })
              }
            />
            <ChoiceField
              label={t('seat_map_floor')}
              value={section.floor ?? ''}
              choices={floors}
              onChange={(floor) => run({ do: 'changeSection', id: section.id, change: { floor: floor || null } })}
            />
          </div>
          {section.kind === 'seated' ? (
            <Rows editor={editor} section={section} />
          ) : (
            <Button size="small" look="quiet" onClick={() => choose({ ...NOTHING_CHOSEN, area: section.id })}>
              {t('halls_choose_area')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => run({ do: 'removeSection', id: section.id })}>
            {t('halls_remove_section')}
          </Button>
        </details>
      ))}
      <Button
        size="small"
        onClick={() => run({ do: 'addSection', name: { [words]: t('halls_new_section') }, floor: null })}
      >
        {t('halls_add_section')}
      </Button>
    </>
  )
}
