// @vitest-environment happy-dom
import { act, lazy } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/page.tsx'
import { Optional } from './optional.tsx'

const gone = new TypeError('Failed to fetch dynamically imported module')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a part that a page can do without', () => {
  it('is left out when its file can’t be had, which is reported, and the rest of the page stays', async () => {
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    vi.spyOn(console, 'error').mockReturnValue()
    const Missing = lazy(() => Promise.reject(gone))
    const told = vi.fn<(error: unknown) => void>()
    const place = show(
      <>
        <p>tickets</p>
        <Optional onLeftOut={told}>
          <Missing />
        </Optional>
      </>,
    )
    await act(async () => undefined)
    expect(told).toHaveBeenCalledExactlyOnceWith(gone)
    expect(report).toHaveBeenCalledExactlyOnceWith(gone)
    expect(place.textContent).toBe('tickets')
  })
})
