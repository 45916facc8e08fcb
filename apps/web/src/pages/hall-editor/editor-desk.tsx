import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { HallView } from '../../box-office/hall-map/hall-view.ts'
import { planPoint } from '../../box-office/hall-map/camera.rules.ts'
import { ChosenThing, useFloorChoices } from '../../halls/chosen-thing.tsx'
import { ChoiceField } from '../../halls/editor-fields.tsx'
import { FaultsPanel } from '../../halls/faults-panel.tsx'
import { useNameOf } from '../../halls/hall-words.ts'
import { PlanFiles } from '../../halls/plan-files.tsx'
import { PlanPanel } from '../../halls/plan-panel.tsx'
import { type RowOptions, RowOptionsPanel } from '../../halls/row-options.tsx'
import { SaveDialog } from '../../halls/save-dialog.tsx'
import { SectionsPanel } from '../../halls/sections-panel.tsx'
import { ShapesPanel } from '../../halls/shapes-panel.tsx'
import { type Tool, ToolBar } from '../../halls/tool-bar.tsx'
import { useEditor } from '../../halls/use-editor.ts'
import { ZonesPanel } from '../../halls/zones-panel.tsx'
import { seatedSections } from '../../halls/model/plan-seats.rules.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { DrawingBoard } from './drawing-board.tsx'
import { cornersOf } from './find-on-plan.rules.ts'

type ReadHall = ReplyOf<'readHall'>

/** Length of a row that is made without a pointer (cm). */
const ROW_LENGTH = 550
/** Size of an area or a shape that is made so (cm). */
const BOX_WIDTH = 600
const BOX_HEIGHT = 300

const firstOptions = (plan: HallModel): RowOptions => ({
  section: seatedSections(plan)[0]?.id ?? 0,
  zone: plan.zones.find(({ kind }) => kind === 'seated')?.code ?? '',
  spacing: 55,
  depth: 90,
  rows: 1,
  bend: 10,
})

const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="he-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Everything around one hall: the board, the tools, what is chosen, and the way to publish it. */
export const EditorDesk = ({ hall, onClose }: { hall: ReadHall; onClose: () => void }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const editor = useEditor(hall.model as HallModel)
  const { plan } = editor
  const [tool, setTool] = useState<Tool>('choose')
  const [wished, setOptions] = useState(() => firstOptions(plan))
  const [floor, setFloor] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [version, setVersion] = useState(hall.version)
  const view = useRef<HallView>(null)
  const takeView = useCallback((own: HallView) => {
    view.current = own
  }, [])
  const floors = useFloorChoices(editor)
  // what was wished for may have been taken out meanwhile
  const fallback = firstOptions(plan)
  const options: RowOptions = {
    ...wished,
    section: seatedSections(plan).some(({ id }) => id === wished.section) ? wished.section : fallback.section,
    zone: plan.zones.some(({ code }) => code === wished.zone) ? wished.zone : fallback.zone,
  }
  /** The point of the plan in the middle of the board, less half of what is to stand there. */
  const middleLess = (length: number, depth: number): Point => {
    const own = view.current
    if (!own) return plan.focalPoint
    const { width, height } = own.frame()
    const [x, y] = planPoint(own.camera(), own.frame(), [width / 2, height / 2])
    return [Math.round(x - length / 2), Math.round(y - depth / 2)]
  }
  const addRow = () => {
    const from = middleLess(ROW_LENGTH, 0)
    const drag = { ...options, from, to: [from[0] + ROW_LENGTH, from[1]] as const }
    editor.run({ do: 'addRows', section: options.section, zone: options.zone, drag })
  }
  const boxInView = (): Point[] => {
    const [x, y] = middleLess(BOX_WIDTH, BOX_HEIGHT)
    return cornersOf([x, y], [x + BOX_WIDTH, y + BOX_HEIGHT])
  }
  const addShape = () => {
    const own = { kind: 'stage', label: { [editor.words]: t('halls_shape_stage') }, points: boxInView() }
    editor.run({ do: 'addShape', shape: floor === '' ? own : { ...own, floor } })
  }
  const addArea = () =>
    editor.run({
      do: 'addArea',
      name: { [editor.words]: t('halls_standing') },
      floor: floor || null,
      outline: boxInView(),
    })
  const take = ({ version: next, model, seatCount }: ReplyOf<'publishHall'>) => {
    setVersion(next)
    setSaving(false)
    editor.saved(model as HallModel)
    showToast(t('halls_published', { version: next, count: seatCount }), { tone: 'good' })
  }
  return (
    <>
      <div className="he-acts">
        <Button size="small" look="quiet" icon="back" onClick={onClose}>
          {t('halls_all')}
        </Button>
        <span>
          <b>{nameOf(hall.name)}</b> · {t('halls_version', { version })}
          {editor.isDirty ? ` · ${t('halls_changed')}` : ''}
        </span>
        <Button look="solid" size="small" onClick={() => setSaving(true)}>
          {t('halls_save')}
        </Button>
      </div>
      <ToolBar editor={editor} tool={tool} onTool={setTool} />
      <div className="he-desk">
        <DrawingBoard editor={editor} tool={tool} options={options} floor={floor || null} onView={takeView} />
        <div className="he-side">
          {plan.floors.length > 0 ? (
            <Panel title={t('halls_floors')}>
              <ChoiceField label={t('halls_floor')} value={floor} choices={floors} onChange={setFloor} />
            </Panel>
          ) : null}
          <Panel title={t('halls_mistakes')}>
            <FaultsPanel editor={editor} onShow={({ at }) => at && view.current?.comeNear(at)} />
          </Panel>
          <Panel title={t('halls_chosen')}>
            <ChosenThing editor={editor} />
          </Panel>
          <Panel title={t('halls_new_rows')}>
            <RowOptionsPanel editor={editor} options={options} onChange={setOptions} onAdd={addRow} />
          </Panel>
          <Panel title={t('halls_sections')}>
            <SectionsPanel editor={editor} />
          </Panel>
          <Panel title={t('halls_shapes')}>
            <ShapesPanel editor={editor} onAddShape={addShape} onAddArea={addArea} />
          </Panel>
          <Panel title={t('halls_zones')}>
            <ZonesPanel editor={editor} />
          </Panel>
          <Panel title={t('halls_plan')}>
            <PlanPanel editor={editor} />
          </Panel>
          <Panel title={t('halls_files')}>
            <PlanFiles editor={editor} hallId={hall.id} version={version} />
          </Panel>
        </div>
      </div>
      {isSaving ? (
        <SaveDialog
          editor={editor}
          hallId={hall.id}
          version={version}
          onClose={() => setSaving(false)}
          onPublished={take}
        />
      ) : null}
    </>
  )
}
