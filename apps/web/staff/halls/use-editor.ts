import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import type { Command } from './model/commands.rules.ts'
import { beginEditing, edited } from './model/editing.rules.ts'
import { planFaults } from './model/faults.rules.ts'
import type { Chosen } from './model/place-things.rules.ts'
import { numbered } from './model/plan-seats.rules.ts'

/** The state of the editor and the functions that change it, for all of its parts. */
export const useEditor = (first: HallModel) => {
  const shop = useShop()
  const [editing, act] = useReducer(edited, first, (plan) => beginEditing(numbered(plan)))
  const { history, chosen, saved } = editing
  const plan = history.now
  const [words, setWords] = useState<string>(shop.language)
  const looked = useDeferredValue(plan)
  const faults = useMemo(() => planFaults(looked), [looked])
  const isDirty = plan !== saved
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return {
    plan,
    chosen,
    faults,
    isDirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The language in which names are edited. */
    words,
    setWords,
    run: (command: Command) => act({ act: 'run', command }),
    choose: (next: Chosen) => act({ act: 'choose', chosen: next }),
    undo: () => act({ act: 'undo' }),
    redo: () => act({ act: 'redo' }),
    saved: (next: HallModel) => act({ act: 'saved', plan: numbered(next) }),
  }
}

export type Editor = ReturnType<typeof useEditor>
