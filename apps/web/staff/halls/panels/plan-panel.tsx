import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { ChoiceField, NameField, NumberField } from '../editor-fields.tsx'
import type { Editor } from '../use-editor.ts'

/** The plan as a whole: size, focal point, floors, and the language that names are written in. */
export const PlanPanel = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const { plan, run, words, setWords } = editor
  const { width, height, focalPoint, floors } = plan
  const most = 1_000_000
  return (
    <>
      <div className="he-fields">
        <ChoiceField
          label={t('halls_words_in')}
          value={words}
          choices={LANGUAGES.map((code) => [code, code.toUpperCase()] as const)}
          onChange={setWords}
        />
        <NumberField
          label={t('halls_width')}
          value={width}
          least={100}
          onChange={(next) => run({ do: 'setSize', width: next, height })}
        />
        <NumberField
          label={t('halls_height')}
          value={height}
          least={100}
          onChange={(next) => run({ do: 'setSize', width, height: next })}
        />
        <NumberField
          label={t('halls_focal_x')}
          value={focalPoint[0]}
          least={-most}
          onChange={(x) => run({ do: 'setFocalPoint', point: [x, focalPoint[1]] })}
        />
        <NumberField
          label={t('halls_focal_y')}
          value={focalPoint[1]}
          least={-most}
          onChange={(y) => run({ do: 'setFocalPoint', point: [focalPoint[0], y] })}
        />
      </div>
      {floors.map(({ code, name }) => (
        <div key={code} className="he-fields">
          <NameField
            label={t('seat_map_floor')}
            value={name[words] ?? ''}
            onChange={(next) => run({ do: 'renameFloor', code, name: { ...name, [words]: next } })}
          />
          <Button size="small" look="quiet" onClick={() => run({ do: 'removeFloor', code })}>
            {t('halls_remove_floor')}
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => run({ do: 'addFloor', name: { [words]: t('halls_new_floor') } })}>
        {t('halls_add_floor')}
      </Button>
    </>
  )
}
