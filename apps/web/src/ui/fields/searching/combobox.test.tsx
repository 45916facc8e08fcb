// @vitest-environment happy-dom
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { onlyElement, pressKey, show, type } from '../../../../testing/page.tsx'
import { Combobox, matchesOf } from './combobox.tsx'

const towns = ['Tallinn', 'Kuldīga', 'České Budějovice', 'Орёл'].map((label) => ({ value: label, label }))

function Town() {
  const [town, setTown] = useState<string | null>(null)
  return <Combobox label="Town" options={towns} value={town} onChange={setTown} nothingText="nothing" />
}

const input = () => onlyElement<HTMLInputElement>('input')

describe('a combobox', () => {
  it('finds words without accents, and selects one by keyboard [R10.7]', () => {
    show(<Town />)
    act(() => input().focus())
    type(input(), 'budej')
    expect(input().getAttribute('aria-expanded')).toBe('true')
    pressKey('ArrowDown', input())
    expect(onlyElement(`[id="${input().getAttribute('aria-activedescendant')}"]`).textContent).toBe('České Budějovice')
    pressKey('Enter', input())
    expect(input().value).toBe('České Budějovice')
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('closes with Escape and keeps the earlier choice', () => {
    show(<Town />)
    type(input(), 'Tall')
    pressKey('Escape', input())
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('says so when nothing matches', () => {
    const place = show(<Town />)
    type(input(), 'xyz')
    expect(place.textContent).toContain('nothing')
  })

  it('lists words that begin with the text before those that contain it', () => {
    const labels = (sought: string) => matchesOf(towns, sought).map(({ label }) => label)
    expect(labels('l')).toEqual(['Tallinn', 'Kuldīga', 'Орёл'].slice(0, 2))
    expect(labels('b')).toEqual(['České Budějovice'])
    expect(labels('орел')).toEqual(['Орёл'])
    expect(labels(' ')).toHaveLength(4)
  })
})
