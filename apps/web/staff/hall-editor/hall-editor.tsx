import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Label, Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { HallMap } from '../../src/hall-map/mount-hall-map.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { ChosenThing, useFloorChoices } from '../halls/chosen/chosen-thing.tsx'
import { NewSeatsFields } from '../halls/drawing/new-seats.tsx'
import { type RowOptions, RowOptionsPanel } from '../halls/drawing/row-options.tsx'
import { firstTableOptions, TableOptionsPanel } from '../halls/drawing/table-options.tsx'
import { ChoiceField } from '../halls/editor-fields.tsx'
import { useNameOf } from '../halls/hall-labels.ts'
import { seatedSections } from '../halls/model/plan-seats.rules.ts'
import { FaultsPanel } from '../halls/panels/faults-panel.tsx'
import { PlanFiles } from '../halls/panels/plan-files.tsx'
import { PlanPanel } from '../halls/panels/plan-panel.tsx'
import { SectionsPanel } from '../halls/panels/sections-panel.tsx'
import { ShapesPanel } from '../halls/panels/shapes-panel.tsx'
import { ZonesPanel } from '../halls/panels/zones-panel.tsx'
import { SaveDialog } from '../halls/save-dialog.tsx'
import { type Tool, ToolBar } from '../halls/tool-bar.tsx'
import { useEditor } from '../halls/use-editor.ts'
import { DrawingBoard } from './drawing-board.tsx'
import { cornersOf } from './find-on-plan.rules.ts'

type ReadHall = ReplyOf<'readHall'>

/** Length of a row that is added without a pointer (cm). */
const ROW_LENGTH = 550
/** Size of an area or a shape that is added without a pointer (cm). */
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

/** A panel of the editor; some are collapsed at first. */
const Panel = ({ title, folded = false, children }: { title: string; folded?: boolean; children: ReactNode }) => {
  const id = useId()
  if (folded)
    return (
      <details className="he-panel">
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <div className="he-inside">{children}</div>
      </details>
    )
  return (
    <section className="he-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The editor of one hall: drawing board, tools, selection, panels and publishing. */
export const HallEditor = ({ hall, venue, onClose }: { hall: ReadHall; venue: Label; onClose: () => void }) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const editor = useEditor(hall.model)
  const { plan } = editor
  const [tool, setTool] = useState<Tool>('choose')
  const [chosenOptions, setOptions] = useState(() => firstOptions(plan))
  const [tables, setTables] = useState(firstTableOptions)
  const [floor, setFloor] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [version, setVersion] = useState(hall.version)
  const view = useRef<HallMap>(null)
  const takeView = useCallback((own: HallMap) => {
    view.current = own
  }, [])
  const side = useRef<HTMLDivElement>(null)
  const { seats, area, shape } = editor.chosen
  const what = seats.size > 0 ? 'seats' : `${area} ${shape}`
  const described = useRef('')
  useEffect(() => {
    if (described.current === `${tool} ${what}`) return
    described.current = `${tool} ${what}`
    // scrolls to the description of the selection, which is at the top
    if (!side.current?.contains(document.activeElement)) side.current?.scrollTo({ top: 0 })
  }, [what, tool])
  const floors = useFloorChoices(editor)
  // the section or zone of the options may have been removed meanwhile
  const fallback = firstOptions(plan)
  const options: RowOptions = {
    ...chosenOptions,
    section: seatedSections(plan).some(({ id }) => id === chosenOptions.section)
      ? chosenOptions.section
      : fallback.section,
    zone: plan.zones.some(({ code }) => code === chosenOptions.zone) ? chosenOptions.zone : fallback.zone,
  }
  const isCurved = tool === 'curve'
  const isRowTool = isCurved || tool === 'row'
  const rowOptions = isCurved ? options : { ...options, bend: 0 }
  /** The upper left corner of something new that is to be centred on the board. */
  const middleLess = (length: number, depth: number): Point => {
    const own = view.current
    if (!own) return plan.focalPoint
    const { width, height } = own.frame()
    const [x, y] = own.planPoint([width / 2, height / 2])
    return [Math.round(x - length / 2), Math.round(y - depth / 2)]
  }
  const addRow = () => {
    const from = middleLess(ROW_LENGTH, 0)
    const drag = { ...rowOptions, from, to: [from[0] + ROW_LENGTH, from[1]] as const }
    editor.run({ do: 'addRows', section: options.section, zone: options.zone, drag })
  }
  const addTable = () =>
    editor.run({
      do: 'addTables',
      section: options.section,
      zone: options.zone,
      centres: [middleLess(0, 0)],
      label: tables.label,
      shape: tables,
      numbering: tables,
    })
  const boxInView = (): Point[] => {
    const [x, y] = middleLess(BOX_WIDTH, BOX_HEIGHT)
    return cornersOf([x, y], [x + BOX_WIDTH, y + BOX_HEIGHT])
  }
  const addShape = () => {
    const own = { kind: 'stage', label: { [editor.words]: t('seat_map_stage') }, points: boxInView() }
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
    editor.saved(model)
    showToast(t('halls_published', { version: next, count: seatCount }), { tone: 'good' })
  }
  return (
    <>
      <div className="he-head">
        <Button size="small" look="quiet" icon="back" onClick={onClose}>
          {t('halls_all')}
        </Button>
        <h1>{[nameOf(venue), nameOf(hall.name)].filter(Boolean).join(' · ')}</h1>
        <p className="he-hint">
          {t('halls_version', { version })}
          {editor.isDirty ? ` · ${t('halls_changed')}` : ''}
        </p>
        <Button look="solid" size="small" onClick={() => setSaving(true)}>
          {t('halls_save')}
        </Button>
      </div>
      <ToolBar editor={editor} tool={tool} onTool={setTool} />
      <div className="he-desk">
        <DrawingBoard
          editor={editor}
          tool={tool}
          options={options}
          tables={tables}
          floor={floor || null}
          onView={takeView}
        />
        <div className="he-side" ref={side}>
          {plan.floors.length > 0 ? (
            <ChoiceField label={t('seat_map_floor')} value={floor} choices={floors} onChange={setFloor} />
          ) : null}
          {isRowTool || tool === 'table' ? (
            <Panel title={t(isRowTool ? 'halls_new_rows' : 'halls_new_tables')}>
              <NewSeatsFields
                editor={editor}
                options={options}
                onChange={(part) => setOptions({ ...options, ...part })}
              />
              {isRowTool ? (
                <RowOptionsPanel
                  options={rowOptions}
                  isCurved={isCurved}
                  onChange={(next) => setOptions({ ...next, bend: isCurved ? next.bend : options.bend })}
                  onAdd={addRow}
                />
              ) : (
                <TableOptionsPanel options={tables} onChange={setTables} onAdd={addTable} />
              )}
            </Panel>
          ) : null}
          <Panel title={t('halls_chosen')}>
            <ChosenThing editor={editor} />
          </Panel>
          <Panel title={t('halls_mistakes')}>
            <FaultsPanel editor={editor} onShow={({ at }) => at && view.current?.comeNear(at)} />
          </Panel>
          <Panel title={t('halls_sections')}>
            <SectionsPanel editor={editor} />
          </Panel>
          <Panel title={t('halls_shapes')} folded>
            <ShapesPanel editor={editor} onAddShape={addShape} onAddArea={addArea} />
          </Panel>
          <Panel title={t('halls_zones')} folded>
            <ZonesPanel editor={editor} />
          </Panel>
          <Panel title={t('halls_plan')} folded>
            <PlanPanel editor={editor} />
          </Panel>
          <Panel title={t('halls_files')} folded>
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
