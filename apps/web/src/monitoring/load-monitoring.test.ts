// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadMonitoring } from './load-monitoring.ts'
import type { Monitored } from './start-monitoring.ts'

const started = vi.hoisted(() => vi.fn<(monitored: Monitored) => void>())
vi.mock('./start-monitoring.ts', () => ({ startMonitoring: started }))

const monitored = {
  app: 'portal-ui-client',
  release: 'a1b2c3d4e5f6',
  url: '/collect',
  pageAt: () => 'frontPage',
  mayCount: { now: () => false, onChange: () => undefined },
}
const waiting: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  waiting.length = 0
  started.mockReset()
})

describe('the monitoring comes', () => {
  it('when the page has loaded and the browser is idle, and hears of what failed before [R1.7]', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    loadMonitoring(monitored)
    const early = new TypeError('before anything was there')
    dispatchEvent(new ErrorEvent('error', { error: early }))
    const refused = Object.assign(new Event('unhandledrejection'), { reason: 'refused' })
    dispatchEvent(refused)
    expect(waiting).toHaveLength(0)
    dispatchEvent(new Event('load'))
    expect(waiting).toHaveLength(1)
    expect(started).not.toHaveBeenCalled()
    waiting[0]?.()
    await vi.waitFor(() => expect(started).toHaveBeenCalled())
    expect(started.mock.lastCall?.[0]).toMatchObject({ release: 'a1b2c3d4e5f6', early: [early, 'refused'] })
  })

  it('or doesn’t: a file of it that is kept away reloads no page, any other lost file may [R8.3]', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
    loadMonitoring(monitored)
    const heard = vi.fn<() => void>()
    addEventListener('vite:preloadError', heard)
    const lose = (file: string) => {
      const event = new Event('vite:preloadError', { cancelable: true })
      dispatchEvent(
        Object.assign(event, { payload: new Error(`Failed to fetch dynamically imported module: ${file}`) }),
      )
      return event.defaultPrevented
    }
    expect(lose('http://ee.localhost/assets/start-monitoring-DgXFOiQu.js')).toBe(true)
    expect(heard).not.toHaveBeenCalled()
    expect(lose('http://ee.localhost/assets/event-page-CJ6gvAm_.js')).toBe(false)
    expect(heard).toHaveBeenCalledOnce()
    removeEventListener('vite:preloadError', heard)
  })
})
