import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { ChoiceField, NameField, NumberField } from '../editor-fields.tsx'
import { SHAPE_LABELS, useNameOf } from '../hall-labels.ts'
import { pointsOf } from '../model/place-things.rules.ts'
import { boxOf } from '../model/plan-seats.rules.ts'
import type { Editor } from '../use-editor.ts'
import { ChosenSeats } from './chosen-seats.tsx'
import { OutlineFields } from './outline-fields.tsx'

const EVERY_FLOOR = ''

/** The floors of a hall to choose from; every floor first. */
export const useFloorChoices = ({ plan }: Pick<Editor, 'plan'>) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  return [
    [EVERY_FLOOR, t('halls_every_floor')] as const,
    ...plan.floors.map(({ code, name }) => [code, nameOf(name)] as const),
  ]
}

/** The size of an area or a shape. */
const SizeFields = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const { plan, chosen, run } = editor
  const box = boxOf(pointsOf(plan, chosen))
  if (!box || box.right === box.left || box.bottom === box.top) return null
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const resize = (size: { width: number; height: number }) => run({ do: 'resize', chosen, ...size })
  return (
    <>
      <NumberField
        label={t('halls_width')}
        value={width}
        least={10}
        onChange={(next) => resize({ width: next, height })}
      />
      <NumberField
        label={t('halls_height')}
        value={height}
        least={10}
        onChange={(next) => resize({ width, height: next })}
      />
    </>
  )
}

const ChosenArea = ({ editor, id }: { editor: Editor; id: number }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const floors = useFloorChoices(editor)
  const { plan, run, words } = editor
  const area = plan.sections.find((section) => section.id === id)
  if (area?.kind !== 'standing') return null
  return (
    <div className="he-fields">
      <NameField
        label={t('halls_name')}
        value={area.name[words] ?? ''}
        onChange={(name) => run({ do: 'changeSection', id, change: { name: { ...area.name, [words]: name } } })}
      />
      <ChoiceField
        label={t('halls_zone')}
        value={area.zone}
        choices={plan.zones
          .filter(({ kind }) => kind === 'standing')
          .map(({ code, name }) => [code, nameOf(name)] as const)}
        onChange={(zone) => run({ do: 'changeSection', id, change: { zone } })}
      />
      <ChoiceField
        label={t('seat_map_floor')}
        value={area.floor ?? EVERY_FLOOR}
        choices={floors}
        onChange={(floor) => run({ do: 'changeSection', id, change: { floor: floor || null } })}
      />
      <SizeFields editor={editor} />
    </div>
  )
}

const ChosenShape = ({ editor, at }: { editor: Editor; at: number }) => {
  const { t } = useShop()
  const floors = useFloorChoices(editor)
  const { plan, run, words } = editor
  const shape = plan.shapes[at]
  if (!shape) return null
  const kinds = Object.entries(SHAPE_LABELS).map(([kind, key]) => [kind, t(key)] as const)
  const rename = (name: string) => {
    const { [words]: _, ...others } = shape.label ?? {}
    const label = name === '' ? others : { ...others, [words]: name }
    run({ do: 'changeShape', at, change: { label: Object.keys(label).length > 0 ? label : null } })
  }
  return (
    <div className="he-fields">
      <ChoiceField
        label={t('halls_kind')}
        value={shape.kind}
        choices={shape.kind in SHAPE_LABELS ? kinds : [...kinds, [shape.kind, shape.kind]]}
        onChange={(kind) => run({ do: 'changeShape', at, change: { kind } })}
      />
      <NameField label={t('halls_name')} value={shape.label?.[words] ?? ''} mayBeEmpty onChange={rename} />
      <ChoiceField
        label={t('seat_map_floor')}
        value={shape.floor ?? EVERY_FLOOR}
        choices={floors}
        onChange={(floor) => run({ do: 'changeShape', at, change: { floor: floor || null } })}
      />
      <SizeFields editor={editor} />
    </div>
  )
}

/** The properties of the selection: seats, an area or a shape. */
export const ChosenThing = ({ editor }: { editor: Editor }) => {
  const { t } = useShop()
  const { seats, area, shape } = editor.chosen
  if (seats.size > 0) return <ChosenSeats editor={editor} />
  if (area !== null || shape !== null)
    return (
      <>
        {area === null ? null : <ChosenArea editor={editor} id={area} />}
        {shape === null ? null : <ChosenShape editor={editor} at={shape} />}
        <OutlineFields editor={editor} />
      </>
    )
  return <p>{t('halls_nothing_chosen')}</p>
}
