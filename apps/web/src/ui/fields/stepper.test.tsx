// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { onlyElement, press, show } from '../../../testing/page.tsx'
import { Stepper, stepped } from './stepper.tsx'

function Tickets({ from, max }: { from: number; max: number }) {
  const [count, setCount] = useState(from)
  return (
    <Stepper
      label="Adult"
      value={count}
      min={0}
      max={max}
      onChange={setCount}
      lessLabel="fewer"
      moreLabel="more"
      fullNote="4 at most"
    />
  )
}

describe('a stepper', () => {
  it('counts up to its limit, and then says why [R10.7]', () => {
    const place = show(<Tickets from={3} max={4} />)
    press(onlyElement('[aria-label="more"]'))
    expect(onlyElement('output').textContent).toBe('4')
    expect(place.textContent).toContain('4 at most')
    press(onlyElement('[aria-label="more"]'))
    expect(onlyElement('output').textContent).toBe('4')
  })

  it('keeps the button at its limit in the tab order, tied to the reason [R10.7]', () => {
    show(<Tickets from={4} max={4} />)
    const more = onlyElement<HTMLButtonElement>('[aria-label="more"]')
    expect(more.disabled).toBe(false)
    expect(more.getAttribute('aria-disabled')).toBe('true')
    expect(onlyElement(`[id="${more.getAttribute('aria-describedby')}"]`).textContent).toBe('4 at most')
  })

  it('does not go below zero', () => {
    show(<Tickets from={0} max={4} />)
    press(onlyElement('[aria-label="fewer"]'))
    expect(onlyElement('output').textContent).toBe('0')
  })

  it('returns to within a limit that has become smaller', () => {
    expect(stepped(9, 1, { min: 0, max: 4 })).toBe(4)
    expect(stepped(9, -1, { min: 0, max: 4 })).toBe(4)
  })
})
