// @vitest-environment happy-dom
import { monitoringReport } from '@parter/contract/monitoring/monitoring.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startMonitoring } from './start-monitoring.ts'
import { answerOf, openCollector, startTest } from '../../testing/collector.ts'

const MINUTE = 60_000
const KEY = 'com.grafana.faro.session'
const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const
// the SDK wraps the console once, so it is silent for the whole file
for (const level of LEVELS) console[level] = () => undefined

let stop: (() => void) | undefined
const start = (...given: Parameters<typeof startTest>) => {
  const test = startTest(...given)
  stop = test.stop
  return test
}
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('what the monitoring reports', () => {
  it('has the collector’s format [R7.8]', async () => {
    const { sent } = openCollector()
    const { faro, report } = start({}, true)
    faro.api.pushMeasurement({ type: 'web-vitals', values: { lcp: 1200 } }, { context: { rating: 'good' } })
    faro.api.pushEvent('something')
    await report('a fault')
    const read = monitoringReport.safeParse(sent[0]?.report)
    expect(read.error?.issues).toBeUndefined()
    expect(read.data).toMatchObject({ exceptions: [{ value: 'a fault' }], measurements: [{ values: { lcp: 1200 } }] })
  })

  it('is console errors with their prefix, and no other console output [R8.2]', async () => {
    const { sent } = openCollector()
    start()
    for (const level of LEVELS) console[level](`a word of ${level}`, 7)
    await vi.advanceTimersByTimeAsync(250)
    expect(sent.flatMap(({ report }) => report.exceptions ?? []).map(({ value }) => value)).toEqual([
      'console.error: a word of error 7',
    ])
    expect(sent.flatMap(({ report }) => report.logs ?? [])).toEqual([])
  })

  it('is unhandled errors, including those before it was loaded, except errors of extensions [R8.2]', async () => {
    const { sent } = openCollector()
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'thrown as a text' })
    start({ early: [new ErrorEvent('error', { error: new TypeError('before it was there') }), rejected] })
    const fault = (error: Error) => window.onerror?.(error.message, 'https://ee.localhost/assets/main.js', 1, 2, error)
    fault(new RangeError('nobody caught this'))
    const foreign = new Error('not ours')
    foreign.stack = 'Error: not ours\n at x (chrome-extension://abc/content.js:1:1)'
    fault(foreign)
    await vi.advanceTimersByTimeAsync(250)
    expect(sent.flatMap(({ report }) => report.exceptions ?? []).map(({ type, value }) => `${type}: ${value}`)).toEqual(
      ['TypeError: before it was there', 'Error: thrown as a text', 'RangeError: nobody caught this'],
    )
  })

  it('contains no personal data: addresses without queries, no emails, no secrets, no user [R7.8]', async () => {
    const { sent } = openCollector()
    history.replaceState(null, '', '/payment/status?order=q8Zr2xYw71LmNoPqRsTuVw#login')
    const { faro } = start()
    faro.api.setUser({ email: 'mari@example.ee' })
    faro.api.pushError(new Error('no email to mari@example.ee of K7M-2PX-9RD'), { context: { at: '/x?token=abc' } })
    await vi.advanceTimersByTimeAsync(250)
    const text = JSON.stringify(sent[0]?.report)
    expect(sent[0]?.report.meta.page?.url).toMatch(/\/payment\/status$/)
    for (const telling of ['mari', 'K7M', 'q8Zr2', 'token', 'login']) expect(text).not.toContain(telling)
    history.replaceState(null, '', '/')
  })
})

describe('a session of the monitoring', () => {
  it('has no id before statistics are allowed, on the device or in a report [R4.14]', async () => {
    const { sent } = openCollector()
    const { report } = start()
    await report('a fault')
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(sent[0]?.report.meta.session).toBeUndefined()
    expect(sessionStorage.length + localStorage.length).toBe(0)
  })

  it('begins when statistics are allowed, and is deleted when consent is withdrawn [R4.14]', async () => {
    const { sent } = openCollector()
    const { report, allow } = start()
    allow(true)
    await report('with a session')
    expect(kept().sessionId).toBe(sent[0]?.report.meta.session?.id)
    expect(sent[0]?.init.headers).toMatchObject({ 'x-faro-session-id': kept().sessionId })
    allow(false)
    expect(kept()).toBeNull()
    await report('not told any more')
    expect(sent).toHaveLength(1)
    start()
    expect(kept()).toBeNull()
  })

  it('continues while something happens every 15 minutes, for at most 4 hours [R9.3]', async () => {
    const { sent } = openCollector()
    const { report } = start({}, true)
    await report('first')
    const { sessionId } = kept()
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 500)
    await report('in time')
    expect(kept().sessionId).toBe(sessionId)
    await vi.advanceTimersByTimeAsync(15 * MINUTE)
    await report('too late')
    const second = kept().sessionId
    expect(second).not.toBe(sessionId)
    const began = Date.now()
    while (Date.now() - began < 240 * MINUTE - 10 * MINUTE) {
      await vi.advanceTimersByTimeAsync(10 * MINUTE)
      await report(`at ${Date.now()}`)
    }
    expect(kept().sessionId).toBe(second)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    await report('four hours')
    expect(kept().sessionId).not.toBe(second)
    expect(sent.at(-1)?.report.meta.session?.id).toBeDefined()
  })

  it('is stored at most once a second [R9.3]', async () => {
    openCollector()
    const { report } = start({}, true)
    await report('first')
    const { lastActivity } = kept()
    await report('within the second')
    await report('still within it')
    expect(kept().lastActivity).toBe(lastActivity)
    await vi.advanceTimersByTimeAsync(1000)
    await report('after it')
    expect(kept().lastActivity).toBeGreaterThan(lastActivity)
  })

  it('is replaced when the collector says that it is invalid [R9.3]', async () => {
    const collector = openCollector()
    const { report, lines } = start({}, true)
    await report('first')
    const { sessionId } = kept()
    collector.answer(() => {
      collector.answer(answerOf(202))
      return new Response(null, { status: 202, headers: { 'x-faro-session-status': 'invalid' } })
    })
    await report('invalid')
    await vi.advanceTimersByTimeAsync(250)
    expect(collector.sent.at(-1)?.report.events?.map(({ name }) => name)).toEqual(['session_extend'])
    expect(kept().sessionId).not.toBe(sessionId)
    expect(kept().sessionMeta.attributes.previousSession).toBe(sessionId)
    expect(lines.some((line) => line.includes('Session expired'))).toBe(true)
  })
})

describe('a failing collector', () => {
  it('gets no report for 5 s and then for increasing pauses, and no item twice [R7.8]', async () => {
    const collector = openCollector()
    const { report } = start()
    const triedIn = async (ms: number) => {
      const before = collector.sent.length
      for (let passed = 0; passed < ms; passed += 250) await report(`at ${Date.now()}`)
      return collector.sent.length - before
    }
    collector.answer(answerOf(500))
    expect(await triedIn(60_000)).toBe(4)
    collector.answer(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await triedIn(600_000)).toBeLessThanOrEqual(5)
    const messages = collector.sent.map(({ report: one }) => one.exceptions?.[0]?.value)
    expect(new Set(messages).size).toBe(messages.length)
  })

  it('gets all new reports when it works again [R7.8]', async () => {
    const collector = openCollector()
    const { report } = start()
    collector.answer(answerOf(500))
    await report('lost')
    collector.answer(answerOf(202))
    await vi.advanceTimersByTimeAsync(5000)
    await report('first')
    await report('second')
    expect(collector.sent).toHaveLength(3)
  })

  it('leaves no message in the visitor’s console [R7.8]', async () => {
    const collector = openCollector()
    const said = vi.fn<typeof console.log>()
    const whispered = vi.fn<typeof console.log>()
    const statisticsConsent = { now: () => false, onChange: () => undefined }
    const faro = startMonitoring(
      {
        app: 'portal-ui-client',
        release: 'a',
        url: '/collect',
        pageAt: () => 'tags',
        statisticsConsent,
        early: [],
      },
      {
        isolate: true,
        unpatchedConsole: { ...console, error: said, warn: said, info: said, log: said, debug: whispered },
      },
    )
    stop = faro?.pause
    for (const answer of [answerOf(429), answerOf(500), () => Promise.reject(new TypeError('Failed to fetch'))]) {
      collector.answer(answer)
      await vi.advanceTimersByTimeAsync(400_000)
      faro?.api.pushError(new Error(`at ${Date.now()}`))
      await vi.advanceTimersByTimeAsync(250)
    }
    expect(collector.sent).toHaveLength(3)
    expect(said).not.toHaveBeenCalled()
    expect(whispered).toHaveBeenCalled()
  })
})
