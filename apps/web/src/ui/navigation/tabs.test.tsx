// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { press, pressKey, show, onlyElement } from '../../../testing/page.tsx'
import { Tabs } from './tabs.tsx'

type Id = 'about' | 'way' | 'refunds'

function Three() {
  const [current, setCurrent] = useState<Id>('about')
  const tabs = (['about', 'way', 'refunds'] as const).map((id) => ({ id, label: id, content: `content of ${id}` }))
  return <Tabs<Id> label="Event" tabs={tabs} current={current} onChange={setCurrent} />
}

const chosen = () => onlyElement('[role="tab"][aria-selected="true"]')

describe('tabs', () => {
  it('are selected by arrow keys, wrapping at the ends, and by Home and End [R10.7]', () => {
    show(<Three />)
    chosen().focus()
    pressKey('ArrowRight')
    expect(chosen().textContent).toBe('way')
    expect(document.activeElement).toBe(chosen())
    pressKey('End')
    expect(chosen().textContent).toBe('refunds')
    pressKey('ArrowRight')
    expect(chosen().textContent).toBe('about')
    pressKey('ArrowLeft')
    expect(chosen().textContent).toBe('refunds')
    pressKey('Home')
    expect(chosen().textContent).toBe('about')
  })

  it('have one stop in the tab order, and show only the chosen content [R10.7]', () => {
    show(<Three />)
    press(onlyElement('[id$="way-tab"]'))
    expect(document.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1)
    expect(onlyElement('[role="tabpanel"]:not([hidden])').textContent).toBe('content of way')
    expect(onlyElement('[role="tabpanel"]:not([hidden])').getAttribute('aria-labelledby')).toBe(chosen().id)
  })
})
