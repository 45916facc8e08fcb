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
  it('goes on by itself, and round', () => {
    banners()
    expect(onShow()).toBe('first')
    wait(5000)
    expect(onShow()).toBe('second')
    wait(5000)
    wait(5000)
    expect(onShow()).toBe('first')
  })

  it('stands still once paused, and goes on when told [R10.7]', () => {
    banners()
    press(onlyElement('[aria-label="pause"]'))
    wait(60_000)
    expect(onShow()).toBe('first')
    press(onlyElement('[aria-label="play"]'))
    wait(5000)
    expect(onShow()).toBe('second')
  })

  it('stands still while something in it has the focus [R10.7]', () => {
    banners()
    act(() => onlyElement('li:not([inert]) a').focus())
    wait(60_000)
    expect(onShow()).toBe('first')
  })

  it('never moves by itself again after a turn by hand', () => {
    banners()
    press(onlyElement('[aria-label="previous"]'))
    expect(onShow()).toBe('third')
    wait(60_000)
    expect(onShow()).toBe('third')
  })

  it('does not start for those who asked for calm [R10.7]', () => {
    calm = true
    banners()
    wait(60_000)
    expect(onShow()).toBe('first')
  })
})
