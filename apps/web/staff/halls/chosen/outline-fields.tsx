import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { NumberField } from '../editor-fields.tsx'
import { cornersOfThing } from '../model/outlines.rules.ts'
import type { Editor } from '../use-editor.ts'
import { TurnField } from './turn-field.tsx'

const FAR = 1_000_000

/** The outline of the selected area or shape, corner by corner. */
export const OutlineFields = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const { plan, chosen, run } = editor
  const corners = cornersOfThing(plan, chosen)
  return (
    <>
      <div className="he-acts">
        <Button size="small" onClick={() => run({ do: 'reform', chosen, form: 'rectangle' })}>
          {t('halls_rectangle')}
        </Button>
        <Button size="small" onClick={() => run({ do: 'reform', chosen, form: 'oval' })}>
          {t('halls_oval')}
        </Button>
      </div>
      <TurnField editor={editor} />
      <p className="he-hint">{t('halls_corners_hint')}</p>
      <details className="he-part">
        <summary>{t('halls_corners', { count: corners.length })}</summary>
        <div className="he-fields">
          {corners.map(([x, y], at) => {
            const number = at + 1
            const move = (point: readonly [number, number]) => run({ do: 'moveCorner', chosen, at, point })
            return [
              <NumberField
                key={`${number} x`}
                label={t('halls_corner_x', { number })}
                value={x}
                least={-FAR}
                onChange={(next) => move([next, y])}
              />,
              <NumberField
                key={`${number} y`}
                label={t('halls_corner_y', { number })}
                value={y}
                least={-FAR}
                onChange={(next) => move([x, next])}
              />,
            ]
          })}
        </div>
        <div className="he-acts">
          <Button size="small" look="quiet" onClick={() => run({ do: 'addCorner', chosen, at: corners.length - 1 })}>
            {t('halls_corner_add')}
          </Button>
          <Button size="small" look="quiet" onClick={() => run({ do: 'removeCorner', chosen, at: corners.length - 1 })}>
            {t('halls_corner_remove')}
          </Button>
        </div>
      </details>
    </>
  )
}
