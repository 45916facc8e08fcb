// @vitest-environment happy-dom
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { press, show, onlyElement } from '../../../testing/page.tsx'
import { markPage } from '../layout/page-marks.ts'
import { Dialog } from './dialog.tsx'

function Cart({ insistent = false }: { insistent?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button id="open" type="button" onClick={() => setOpen(true)}>
        empty
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Empty the cart?"
        closeLabel="close"
        insistent={insistent}
      >
        <p id="words">The seats go on sale again.</p>
      </Dialog>
    </>
  )
}

const dialog = () => onlyElement<HTMLDialogElement>('dialog')
const pressAt = (element: HTMLElement, end = element) => {
  dispatch(new MouseEvent('mousedown', { bubbles: true }), element)
  dispatch(new MouseEvent('click', { bubbles: true }), end)
}
const dispatch = (event: Event, element: HTMLElement = dialog()) => act(() => void element.dispatchEvent(event))

describe('a dialog', () => {
  it('opens over the page, named by its title [R10.7]', () => {
    show(<Cart />)
    expect(dialog().open).toBe(false)
    press(onlyElement('#open'))
    expect(dialog().open).toBe(true)
    expect(onlyElement(`[id="${dialog().getAttribute('aria-labelledby')}"]`).textContent).toBe('Empty the cart?')
  })

  it('closes by its button, by Escape and by a press outside [R10.7]', () => {
    show(<Cart />)
    for (const close of [
      () => press(onlyElement('[aria-label="close"]')),
      () => dispatch(new Event('cancel', { cancelable: true })),
      () => pressAt(dialog()),
    ]) {
      press(onlyElement('#open'))
      expect(dialog().open).toBe(true)
      close()
      expect(dialog().open).toBe(false)
    }
  })

  it('stays open at a press inside, and outside when typed input would be lost', () => {
    show(<Cart insistent />)
    press(onlyElement('#open'))
    pressAt(onlyElement('#words'))
    pressAt(dialog())
    expect(dialog().open).toBe(true)
  })

  it('stays open when a press begins inside and ends outside, such as selecting text', () => {
    show(<Cart />)
    press(onlyElement('#open'))
    pressAt(onlyElement('#words'), dialog())
    expect(dialog().open).toBe(true)
  })

  it('removes its content when it is closed', () => {
    show(<Cart />)
    press(onlyElement('#open'))
    press(onlyElement('[aria-label="close"]'))
    expect(document.querySelector('#words')).toBeNull()
  })

  it('holds the page behind until the last of two is closed', () => {
    const isHeld = () => document.documentElement.hasAttribute('data-dialog')
    const releases = [markPage('dialog'), markPage('dialog')]
    expect(isHeld()).toBe(true)
    releases[0]?.()
    expect(isHeld()).toBe(true)
    releases[1]?.()
    expect(isHeld()).toBe(false)
  })

  it('holds the page behind while it is open', () => {
    const isHeld = () => document.documentElement.hasAttribute('data-dialog')
    show(<Cart />)
    expect(isHeld()).toBe(false)
    press(onlyElement('#open'))
    expect(isHeld()).toBe(true)
    press(onlyElement('dialog header button'))
    expect(isHeld()).toBe(false)
  })
})
