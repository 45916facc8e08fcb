// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnLostChunk } from '../platform/address/lost-chunk.ts'
import { loadMonitoring } from './load-monitoring.ts'
import type { Monitored } from './start-monitoring.ts'

const started = vi.hoisted(() => vi.fn<(monitored: Monitored) => void>())
vi.mock('./start-monitoring.ts', () => ({ startMonitoring: started }))

const monitored = {
  app: 'portal-ui-client',
  release: 'a1b2c3d4e5f6',
  url: '/collect',
  pageAt: () => 'frontPage',
  findStatisticsConsent: async () => ({ now: () => false, onChange: () => undefined }),
}
const waiting: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  waiting.length = 0
  started.mockReset()
})

describe('loading the monitoring', () => {
  it('happens when the page has loaded and the browser is idle, and passes on earlier errors [R1.7]', async () => {
    loadMonitoring(monitored)
    const early = [new ErrorEvent('error', { error: new TypeError('early') }), new Event('unhandledrejection')]
    for (const event of early) dispatchEvent(event)
    expect(waiting).toHaveLength(0)
    dispatchEvent(new Event('load'))
    expect(waiting).toHaveLength(1)
    expect(started).not.toHaveBeenCalled()
    waiting[0]?.()
    await vi.waitFor(() => expect(started).toHaveBeenCalled())
    expect(started.mock.lastCall?.[0]).toMatchObject({ release: 'a1b2c3d4e5f6', early })
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('late') }))
    expect(started.mock.lastCall?.[0].early).toHaveLength(2)
  })

  it('happens also when the page had loaded before the app started [R1.7]', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
    loadMonitoring(monitored)
    expect(waiting).toHaveLength(1)
    waiting[0]?.()
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
  })

  it('may fail without the reload of the page that any other missing file causes [R8.3]', () => {
    reloadOnLostChunk('a1b2c3d4e5f6')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const lose = (file: string) => {
      const payload = new Error(`Failed to fetch dynamically imported module: ${file}`)
      dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
    }
    lose('http://ee.localhost/assets/start-monitoring-DgXFOiQu.js')
    expect(reload).not.toHaveBeenCalled()
    lose('http://ee.localhost/assets/event-page-CJ6gvAm_.js')
    expect(reload).toHaveBeenCalledOnce()
  })
})
