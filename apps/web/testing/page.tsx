import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const leave: (() => void)[] = []
afterEach(() => {
  for (const undo of leave.splice(0)) undo()
})

/** Renders components on an empty page, and removes them after the test. */
export function show(children: ReactNode) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() => root.render(children))
  leave.push(() => {
    act(() => root.unmount())
    place.remove()
  })
  return place
}

/** The only element that matches. @throws Error if there is none or more than one */
export function onlyElement<E extends HTMLElement>(selector: string): E {
  const found = document.querySelectorAll<E>(selector)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} elements match ${selector}`)
  return only
}

export const press = (element: HTMLElement) => act(() => element.click())

export const pressKey = (key: string, element: Element | null = document.activeElement) =>
  act(() => void element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

/** Sets an input's text with the event that React listens to. */
export function type(input: HTMLInputElement, text: string) {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
  act(() => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
