// @vitest-environment happy-dom
import { act, lazy } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/page.tsx'
import { ApiError } from '../platform/calls/api-error.ts'
import { Optional } from './optional.tsx'

const gone = new TypeError('Failed to fetch dynamically imported module')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page with a part that fails so. @returns what was reported and told of it, and what is left of the page */
const pageWithout = async (cause: unknown) => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  vi.spyOn(console, 'error').mockReturnValue()
  const Missing = lazy(() => Promise.reject(cause))
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
  return { report, told, text: place.textContent }
}

describe('a part that a page can do without', () => {
  it('is left out when its file can’t be had, which is reported, and the rest of the page stays', async () => {
    const { report, told, text } = await pageWithout(gone)
    expect(told).toHaveBeenCalledExactlyOnceWith(gone)
    expect(report).toHaveBeenCalledExactlyOnceWith(gone)
    expect(text).toBe('tickets')
  })

  it('is left out when the shop refuses what it asks, which is no fault to report', async () => {
    const { report, told, text } = await pageWithout(new ApiError(404, 'not_found'))
    expect(told).toHaveBeenCalledOnce()
    expect(report).not.toHaveBeenCalled()
    expect(text).toBe('tickets')
  })
})
