import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { SHAPE_LABELS, useNameOf } from '../hall-labels.ts'
import { NOTHING_CHOSEN } from '../model/place-things.rules.ts'
import type { Editor } from '../use-editor.ts'

/** Stage, walls and areas: selects and adds them without a pointer. */
export const ShapesPanel = ({
  editor,
  onAddShape,
  onAddArea,
}: {
  editor: Editor
  onAddShape: () => void
  onAddArea: () => void
}) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const { plan, chosen, choose } = editor
  return (
    <>
      <div className="he-rows" role="group" aria-label={t('halls_shapes')}>
        {plan.shapes.map(({ kind, label }, at) => {
          const word = SHAPE_LABELS[kind]
          return (
            <button
              // shapes have no id
              key={`${kind} ${at}`}
              type="button"
              aria-pressed={chosen.shape === at}
              onClick={() => choose({ ...NOTHING_CHOSEN, shape: at })}
            >
              {label ? nameOf(label) : word ? t(word) : kind}
            </button>
          )
        })}
      </div>
      <div className="he-acts">
        <Button size="small" onClick={onAddShape}>
          {t('halls_add_shape')}
        </Button>
        <Button size="small" onClick={onAddArea}>
          {t('halls_add_area')}
        </Button>
      </div>
    </>
  )
}
