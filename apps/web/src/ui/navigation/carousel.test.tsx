// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { press, show, the } from '../../../testing/page.tsx'
import { Carousel } from './carousel.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const banners = () =>
  show(
    <Carousel
      label="Banners"
      previousLabel="previous"
      nextLabel="next"
      place={(index, count) => `${index} of ${count}`}
    >
      <a href="#a">first</a>
      <a href="#b">second</a>
      <a href="#c">third</a>
    </Carousel>,
  )
const onShow = () => the('li:not([inert])').textContent

describe('a carousel', () => {
  it('goes on and back by hand, and round', () => {
    banners()
    expect(onShow()).toBe('first')
    press(the('[aria-label="previous"]'))
    expect(onShow()).toBe('third')
    press(the('[aria-label="next"]'))
    press(the('[aria-label="next"]'))
    expect(onShow()).toBe('second')
  })

  it('can be reached only where it is on show [R10.7]', () => {
    banners()
    expect(document.querySelectorAll('li[inert]')).toHaveLength(2)
  })
})
