import { useEffect, useId, useMemo, useRef } from 'react'
import type { HallView } from '../../box-office/hall-map/hall-view.ts'
import { useHallView } from '../../box-office/hall-map/use-hall-view.ts'
import type { HallNow } from '../../box-office/live/live-hall.ts'
import { useNameOf } from '../../halls/hall-words.ts'
import type { RowOptions } from '../../halls/drawing/row-options.tsx'
import type { TableOptions } from '../../halls/drawing/table-options.tsx'
import type { Tool } from '../../halls/tool-bar.tsx'
import type { Editor } from '../../halls/use-editor.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { editorHall } from './editor-hall.ts'
import { seatsOnFloor } from './find-on-plan.rules.ts'
import { paintMarks } from './paint-marks.ts'
import { useKeys } from './use-keys.ts'
import { usePencil } from './use-pencil.ts'

const NOBODY: ReadonlySet<number> = new Set()
/** Nothing is sold in a hall that is being drawn. */
const NOTHING_LIVE: HallNow = { geometry: null, seats: null, connection: 'live' }

interface Props {
  editor: Editor
  tool: Tool
  options: RowOptions
  tables: TableOptions
  floor: string | null
  onView: (view: HallView) => void
}

/** The hall, drawn by the visitors' own renderer, with what is being done to it over that. */
export const DrawingBoard = ({ editor, tool, options, tables, floor, onView }: Props) => {
  const { t } = useShop()
  const nameOf = useNameOf()
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const { plan, chosen, faults } = editor
  const hall = useMemo(() => editorHall(plan, nameOf), [plan, nameOf])
  const view = useHallView(canvas, frame, {
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
    // keys are the board's own, as the role of an application says
    if (frame.current) frame.current.tabIndex = 0
  }, [])
  useEffect(() => {
    if (view) onView(view)
  }, [view, onView])
  const newNames = { area: t('halls_standing'), shape: t('halls_shape_stage') }
  const { draft, handlers } = usePencil(view, { editor, tool, options, tables, floor, newNames })
  const seats = useMemo(() => seatsOnFloor(plan, floor), [plan, floor])
  const isPreview = tool === 'preview'
  useEffect(() => {
    const paper = marks.current
    if (!view || !paper || isPreview) return
    return view.onMove(() => paintMarks(paper, view.camera(), view.frame(), { plan, seats, chosen, faults, draft }))
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
        <IconButton icon="plus" look="floating" label={t('halls_zoom_in')} onClick={() => zoom(1.5)} />
        <IconButton icon="minus" look="floating" label={t('halls_zoom_out')} onClick={() => zoom(1 / 1.5)} />
      </div>
    </div>
  )
}
