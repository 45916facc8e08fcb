// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { press, show, onlyElement } from '../../../testing/page.tsx'
import { Carousel } from './carousel.tsx'

let calm = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
})

afterEach(() => {
  calm = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const banners = () =>
  show(
    <Carousel
      label="Banners"
      previousLabel="previous"
      nextLabel="next"
      pauseLabel="pause"
      playLabel="play"
      place={(index, count) => `${index} of ${count}`}
      every={5000}
    >
      <a href="#a">first</a>
      <a href="#b">second</a>
      <a href="#c">third</a>
    </Carousel>,
  )
const onShow = () => onlyElement('li:not([inert])').textContent
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('a carousel', () => {
  it('advances by itself, and starts again after the last slide', () => {
    banners()
    expect(onShow()).toBe('first')
    wait(5000)
    expect(onShow()).toBe('second')
    wait(5000)
    wait(5000)
    expect(onShow()).toBe('first')
  })

  it('stops when paused, and continues when resumed [R10.7]', () => {
    banners()
    press(onlyElement('[aria-label="pause"]'))
    wait(60_000)
    expect(onShow()).toBe('first')
    press(onlyElement('[aria-label="play"]'))
    wait(5000)
    expect(onShow()).toBe('second')
  })

  it('stops while it contains the focus [R10.7]', () => {
    banners()
    act(() => onlyElement('li:not([inert]) a').focus())
    wait(60_000)
    expect(onShow()).toBe('first')
  })

  it('never advances by itself again after the visitor has moved it', () => {
    banners()
    press(onlyElement('[aria-label="previous"]'))
    expect(onShow()).toBe('third')
    wait(60_000)
    expect(onShow()).toBe('third')
  })

  it('does not advance with reduced motion [R10.7]', () => {
    calm = true
    banners()
    wait(60_000)
    expect(onShow()).toBe('first')
  })
})
