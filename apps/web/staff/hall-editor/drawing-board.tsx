import type { Label } from '@parter/contract/seat-map/geometry.ts'
import { geometryOfModel } from '@parter/contract/seat-map/geometry-of-model.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { sectionOutlines } from '@parter/contract/seat-map/section-outline.ts'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import type { HallNow } from '../../src/box-office/live/live-hall.ts'
import { useHallMap } from '../../src/box-office/map/use-hall-map.ts'
import type { HallMap } from '../../src/hall-map/mount-hall-map.ts'
import { type MapHall, type MapSection, shapeOf } from '../../src/hall-map/shown/map-hall.rules.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { IconButton } from '../../src/ui/actions/icon-button.tsx'
import type { RowOptions } from '../halls/drawing/row-options.tsx'
import type { TableOptions } from '../halls/drawing/table-options.tsx'
import { useNameOf } from '../halls/hall-labels.ts'
import { copyOf } from '../halls/model/copying.rules.ts'
import { isNothing, NOTHING_CHOSEN } from '../halls/model/place-things.rules.ts'
import { idOf, seatsOf } from '../halls/model/plan-seats.rules.ts'
import type { Tool } from '../halls/tool-bar.tsx'
import type { Editor } from '../halls/use-editor.ts'
import { seatsOnFloor } from './find-on-plan.rules.ts'
import { paintMarks } from './paint-marks.ts'
import { useDrawing } from './use-drawing.ts'

/** How far a key moves the selection (cm), and the view (CSS pixels). */
const STEP = 10
const LARGE_STEP = 50
const SMALL_STEP = 1
const PAN = 60

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Handles keyboard shortcuts. @returns whether the key was one */
const handleKey = (event: KeyboardEvent, editor: Editor, view: HallMap): boolean => {
  const { key, shiftKey, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const { chosen, run, choose, plan } = editor
  const way = WAYS[key]
  if (way && !isCommand) {
    const step = shiftKey ? LARGE_STEP : altKey ? SMALL_STEP : STEP
    if (isNothing(chosen)) view.push(-way[0] * PAN, -way[1] * PAN)
    else run({ do: 'move', chosen, dx: way[0] * step, dy: way[1] * step })
    return true
  }
  if (isCommand) {
    const letter = key.toLowerCase()
    if (letter === 'z') (shiftKey ? editor.redo : editor.undo)()
    else if (letter === 'y') editor.redo()
    else if (letter === 'a') choose({ ...NOTHING_CHOSEN, seats: new Set(seatsOf(plan).map(idOf)) })
    else if (letter === 'd') {
      const copy = copyOf(chosen)
      if (copy) run(copy)
    } else return false
    return true
  }
  if (key === 'Delete' || key === 'Backspace') run({ do: 'remove', chosen })
  else if (key === 'Escape') choose(NOTHING_CHOSEN)
  else if (key === '+' || key === '=') view.zoomAt([view.frame().width / 2, view.frame().height / 2], 1.5, 'flight')
  else if (key === '-') view.zoomAt([view.frame().width / 2, view.frame().height / 2], 1 / 1.5, 'flight')
  else if (key === '0') view.showAll()
  else return false
  return true
}

const useKeys = (editor: Editor, view: HallMap | null) => (event: KeyboardEvent) => {
  if (view && event.target === event.currentTarget && handleKey(event, editor, view)) event.preventDefault()
}

/**
 * The edited hall as the seat map draws it, with every zone on sale and every seat free. A wall around everything gives
 * room to draw beside what exists.
 */
const editorHall = (plan: HallModel, nameOf: (label: Label) => string): MapHall => {
  const geometry = geometryOfModel(plan, 0)
  const outlines = sectionOutlines(geometry)
  const { width, height } = plan
  const zonesOf = plan.sections.map(() => new Set<number>())
  for (const [row, section] of geometry.rowSections.entries())
    for (let seat = geometry.rowStarts[row] ?? 0; seat < (geometry.rowStarts[row + 1] ?? 0); seat++)
      zonesOf[section]?.add(geometry.zones[seat] ?? 0)
  const sections = plan.sections.map((section, at): MapSection => {
    if (section.kind === 'standing') zonesOf[at]?.add(plan.zones.findIndex(({ code }) => code === section.zone))
    return {
      id: section.id,
      outline: outlines[at] ?? [],
      floor: section.floor,
      zones: [...(zonesOf[at] ?? [])].filter((zone) => zone >= 0),
      isStanding: section.kind === 'standing',
      shareLeft: 1,
      name: nameOf(section.name),
      left: '',
      price: null,
    }
  })
  return {
    geometry,
    sections,
    isEdited: true,
    shapes: [
      {
        kind: 'wall',
        label: null,
        floor: null,
        points: [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ],
      },
      ...plan.shapes.map(({ kind, label, floor, points }) => ({
        kind,
        label: label ? nameOf(label) : null,
        floor: floor ?? null,
        points,
      })),
    ],
    zoneStyles: plan.zones.map(({ shade }, at) => ({ shape: shapeOf(at), shade })),
    zonePositions: plan.zones.map((_, at) => at),
  }
}

const NOBODY: ReadonlySet<number> = new Set()
/** No seat is taken in the editor. */
const NOTHING_LIVE: HallNow = { geometry: null, seats: null, connection: 'live' }

interface Props {
  editor: Editor
  tool: Tool
  options: RowOptions
  tables: TableOptions
  floor: string | null
  onView: (view: HallMap) => void
}

/** The hall, drawn by the visitors' seat map, with the editor's marks over it. */
export const DrawingBoard = ({ editor, tool, options, tables, floor, onView }: Props) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const { plan, chosen, faults } = editor
  const hall = useMemo(() => editorHall(plan, nameOf), [plan, nameOf])
  const view = useHallMap(canvas, frame, {
    hall,
    live: null,
    now: NOTHING_LIVE,
    mine: NOBODY,
    onlyZone: -1,
    floor,
    begin: undefined,
    onTap: () => 'nothing',
    onHover: () => undefined,
    onView: () => undefined,
    onFail: () => undefined,
  })
  useEffect(() => {
    // the role `application` makes screen readers pass all keys to the board
    if (frame.current) frame.current.tabIndex = 0
  }, [])
  useEffect(() => {
    if (view) onView(view)
  }, [view, onView])
  const newNames = { area: t('halls_standing'), shape: t('seat_map_stage') }
  const { draft, handlers } = useDrawing(view, { editor, tool, options, tables, floor, newNames })
  const seats = useMemo(() => seatsOnFloor(plan, floor), [plan, floor])
  const isPreview = tool === 'preview'
  useEffect(() => {
    const paper = marks.current
    if (!view || !paper || isPreview) return
    return view.onMove(() => paintMarks(paper, view, { plan, seats, chosen, faults, draft }))
  }, [view, plan, seats, chosen, faults, draft, isPreview])
  useEffect(() => {
    const paper = marks.current
    if (!view || !paper) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = paper.getBoundingClientRect()
      const turned = Math.min(Math.max(event.deltaY * (event.deltaMode === 0 ? 1 : 33), -240), 240)
      view.zoomAt([event.clientX - box.left, event.clientY - box.top], Math.exp(-turned * 0.0022), 'now')
    }
    paper.addEventListener('wheel', wheel, { passive: false })
    return () => paper.removeEventListener('wheel', wheel)
  }, [view])
  const onKeyDown = useKeys(editor, view)
  const zoom = (factor: number) => view?.zoomAt([view.frame().width / 2, view.frame().height / 2], factor, 'flight')
  return (
    <div
      ref={frame}
      className="he-board"
      data-tool={tool}
      role="application"
      aria-label={t('halls_board')}
      aria-describedby={keysId}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <canvas ref={marks} className="he-marks" aria-hidden="true" hidden={isPreview} {...handlers} />
      <p id={keysId} className="visually-hidden">
        {t('halls_keys')}
      </p>
      <div className="he-zoom">
        <IconButton icon="plus" look="floating" label={t('seat_map_zoom_in')} onClick={() => zoom(1.5)} />
        <IconButton icon="minus" look="floating" label={t('seat_map_zoom_out')} onClick={() => zoom(1 / 1.5)} />
      </div>
    </div>
  )
}
