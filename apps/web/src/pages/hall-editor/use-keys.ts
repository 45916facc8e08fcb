import type { KeyboardEvent } from 'react'
import { pushed } from '../../box-office/hall-map/camera.rules.ts'
import type { HallView } from '../../box-office/hall-map/hall-view.ts'
import { copyOf } from '../../halls/model/copying.rules.ts'
import { isNothing, NOTHING_CHOSEN } from '../../halls/model/place-things.rules.ts'
import { idOf, seatsOf } from '../../halls/model/plan-seats.rules.ts'
import type { Editor } from '../../halls/use-editor.ts'

/** How far a key moves what is chosen (cm), and the view (CSS pixels). */
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

/** The keys of the drawing board. @returns whether a key was one of them */
const obeyKey = (event: KeyboardEvent, editor: Editor, view: HallView): boolean => {
  const { key, shiftKey, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const { chosen, run, choose, plan } = editor
  const way = WAYS[key]
  if (way && !isCommand) {
    const step = shiftKey ? LARGE_STEP : altKey ? SMALL_STEP : STEP
    if (isNothing(chosen)) view.goTo(pushed(view.camera(), -way[0] * PAN, -way[1] * PAN), 'now')
    else run({ do: 'move', chosen, dx: way[0] * step, dy: way[1] * step })
    return true
  }
  if (isCommand) {
    const mail = key.toLowerCase()
    if (mail === 'z') (shiftKey ? editor.redo : editor.undo)()
    else if (mail === 'y') editor.redo()
    else if (mail === 'a') choose({ ...NOTHING_CHOSEN, seats: new Set(seatsOf(plan).map(idOf)) })
    else if (mail === 'd') {
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

export const useKeys = (editor: Editor, view: HallView | null) => (event: KeyboardEvent) => {
  if (view && event.target === event.currentTarget && obeyKey(event, editor, view)) event.preventDefault()
}
