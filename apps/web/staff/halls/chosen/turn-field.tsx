import { useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { NumberField } from '../editor-fields.tsx'
import type { Editor } from '../use-editor.ts'

/** Rotates the selection around its middle. */
export const TurnField = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const { chosen, run } = editor
  const [degrees, setDegrees] = useState(15)
  return (
    <div className="he-fields">
      <NumberField label={t('halls_turn')} value={degrees} least={-180} most={180} onChange={setDegrees} />
      <Button size="small" onClick={() => run({ do: 'turn', chosen, degrees })}>
        {t('halls_turn_do')}
      </Button>
    </div>
  )
}
