import { InternalLoggerLevel } from '@grafana/faro-web-sdk'
import type { MonitoringReport } from '@parter/contract/monitoring/monitoring.ts'
import { vi } from 'vitest'
import { type Monitored, startMonitoring } from '../src/monitoring/start-monitoring.ts'

/** A batch as it was sent. */
export interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly report: MonitoringReport
}

type Answer = () => Response | Promise<Response>
type Collect = (url: string, init: RequestInit) => Response | Promise<Response>

let collect: Collect = () => new Response(null, { status: 202 })
// the SDK wraps fetch once, so it is the same one for all tests of a file
globalThis.fetch = (async (url: string, init: RequestInit) => collect(url, init)) as typeof fetch

/** A fake collector that records what it is sent, and replies as set. */
export const openCollector = () => {
  const sent: Sent[] = []
  let answer: Answer = () => new Response(null, { status: 202 })
  collect = (url, init) => {
    sent.push({ url, init, report: JSON.parse(String(init.body)) as MonitoringReport })
    return answer()
  }
  return { sent, answer: (next: Answer) => void (answer = next) }
}

export const answerOf = (status: number, headers: Record<string, string> = {}): Answer => {
  return () => new Response(status === 202 ? null : 'no', { status, headers })
}

/** Starts the monitoring as the shop does; `allow` changes the visitor's consent. */
export const startTest = (given: Partial<Monitored> = {}, isAllowed = false) => {
  const listeners: (() => void)[] = []
  let allowed = isAllowed
  const lines: string[] = []
  const say = (...words: unknown[]) => void lines.push(words.map(String).join(' '))
  const faro = startMonitoring(
    {
      app: 'portal-ui-client',
      release: 'a1b2c3d4e5f6',
      url: '/collect',
      pageAt: () => 'frontPage',
      statisticsConsent: { now: () => allowed, onChange: (listener) => void listeners.push(listener) },
      early: [],
      ...given,
    },
    {
      isolate: true,
      internalLoggerLevel: InternalLoggerLevel.VERBOSE,
      unpatchedConsole: { ...console, debug: say, info: say, warn: say, error: say },
    },
  )
  if (!faro) throw new Error('The monitoring did not start')
  const allow = (next: boolean) => {
    allowed = next
    for (const listener of listeners) listener()
  }
  /** One report, sent at once rather than with others. */
  const report = async (message: string) => {
    faro.api.pushError(new Error(message))
    await vi.advanceTimersByTimeAsync(250)
  }
  const stop = () => {
    faro.pause()
    // the SDK removes only the last one by itself
    faro.instrumentations.remove(...faro.instrumentations.instrumentations.toReversed())
  }
  return { faro, allow, report, lines, stop }
}
