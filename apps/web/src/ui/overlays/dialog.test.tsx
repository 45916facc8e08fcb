// @vitest-environment happy-dom
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { press, show, onlyElement } from '../../../testing/page.tsx'
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
  tell(new MouseEvent('mousedown', { bubbles: true }), element)
  tell(new MouseEvent('click', { bubbles: true }), end)
}
const tell = (event: Event, element: HTMLElement = dialog()) => act(() => void element.dispatchEvent(event))

describe('a dialog', () => {
  it('opens over the page, named by its title [R10.7]', () => {
    show(<Cart />)
    expect(dialog().open).toBe(false)
    press(onlyElement('#open'))
    expect(dialog().open).toBe(true)
    expect(onlyElement(`[id="${dialog().getAttribute('aria-labelledby')}"]`).textContent).toBe('Empty the cart?')
  })

  it('closes by its button, by Escape and by a press beside it [R10.7]', () => {
    show(<Cart />)
    for (const close of [
      () => press(onlyElement('[aria-label="close"]')),
      () => tell(new Event('cancel', { cancelable: true })),
      () => pressAt(dialog()),
    ]) {
      press(onlyElement('#open'))
      expect(dialog().open).toBe(true)
      close()
      expect(dialog().open).toBe(false)
    }
  })

  it('stays at a press inside, and beside it when something typed would be lost', () => {
    show(<Cart insistent />)
    press(onlyElement('#open'))
    pressAt(onlyElement('#words'))
    pressAt(dialog())
    expect(dialog().open).toBe(true)
  })

  it('stays when a press that began inside, such as marking words, ends beside it', () => {
    show(<Cart />)
    press(onlyElement('#open'))
    pressAt(onlyElement('#words'), dialog())
    expect(dialog().open).toBe(true)
  })

  it('keeps nothing of what was in it once it is closed', () => {
    show(<Cart />)
    press(onlyElement('#open'))
    press(onlyElement('[aria-label="close"]'))
    expect(document.querySelector('#words')).toBeNull()
  })
})
