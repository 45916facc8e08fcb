// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WEB_VITALS } from '@parter/portal/web-vitals.ts'
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals'
import { answerOf, openCollector, startTest } from '../../testing/collector.ts'

let stop: (() => void) | undefined
const start = (...given: Parameters<typeof startTest>) => {
  const test = startTest(...given)
  stop = test.stop
  return test
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the monitoring sends', () => {
  it('fifty items at once, or fewer after 250 ms [R9.3]', async () => {
    const { sent } = openCollector()
    const { faro } = start()
    for (let n = 1; n < 50; n++) faro.api.pushError(new Error(`fault ${n}`))
    expect(sent).toHaveLength(0)
    faro.api.pushError(new Error('fault 50'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ report }) => report.exceptions?.length)).toEqual([50])
    await vi.advanceTimersByTimeAsync(250)
    faro.api.pushError(new Error('one more'))
    await vi.advanceTimersByTimeAsync(249)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ report }) => report.exceptions?.length)).toEqual([50, 1])
  })

  it('with the collector’s key where one is configured [R7.8]', async () => {
    const { sent } = openCollector()
    const { report } = start({ apiKey: 'public-key.1' })
    await report('undefined is not a function')
    expect(sent[0]?.init.headers).toMatchObject({ 'x-api-key': 'public-key.1' })
  })

  it('as JSON to the collector, under its name, without cookies [R7.8]', async () => {
    const { sent } = openCollector()
    const { report } = start()
    await report('undefined is not a function')
    const [first] = sent
    expect(first?.url).toBe('/collect')
    expect(first?.init).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(first?.init.headers).toEqual({ 'Content-Type': 'application/json' })
    expect(first?.report.meta.app).toEqual({ name: 'portal-ui-client', version: 'a1b2c3d4e5f6' })
    expect(first?.report.meta.page?.id).toBe('frontPage')
  })

  it('five batches at a time; thirty more are queued and the rest dropped [R9.3]', async () => {
    const collector = openCollector()
    collector.answer(() => new Promise(() => undefined))
    const { report, lines } = start()
    for (let n = 1; n <= 31; n++) await report(`fault ${n}`)
    expect(collector.sent).toHaveLength(5)
    expect(lines.filter((line) => line.includes('Task buffer full'))).toHaveLength(1)
  })

  it('nothing for 5 s after a 429, or until Retry-After [R9.3]', async () => {
    const collector = openCollector()
    const { report } = start()
    const rests = async (headers: Record<string, string>, ms: number) => {
      collector.answer(answerOf(429, headers))
      await report('met a 429')
      const before = collector.sent.length
      collector.answer(answerOf(202))
      await vi.advanceTimersByTimeAsync(ms - 500)
      await report('too early')
      expect(collector.sent).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(250)
      await report('later')
      expect(collector.sent).toHaveLength(before + 1)
    }
    await rests({}, 5000)
    await rests({ 'retry-after': '7' }, 7000)
    await rests({ 'retry-after': new Date(Date.now() + 20_000).toUTCString() }, 19_750)
  })

  it('with keepalive as long as the body has 60000 characters or fewer [R9.3]', async () => {
    const { sent } = openCollector()
    const { faro } = start()
    const tell = async (length: number) => {
      faro.api.pushEvent('told', { words: 'õ'.repeat(length) })
      await vi.advanceTimersByTimeAsync(250)
    }
    await tell(1)
    const rest = String(sent[0]?.init.body).length - 1
    await tell(60_000 - rest)
    await tell(60_001 - rest)
    expect(sent.map(({ init }) => [String(init.body).length <= 60_000, init.keepalive])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
    expect(String(sent[1]?.init.body)).toHaveLength(60_000)
  })

  it('at most 500 characters of the user agent [R9.3]', async () => {
    const { sent } = openCollector()
    vi.stubGlobal('navigator', { ...navigator, language: 'et', userAgent: `Mozilla/5.0 ${'x'.repeat(900)}` })
    await start().report('a fault')
    expect(sent[0]?.report.meta.browser?.userAgent).toHaveLength(500)
  })

  it('web vitals rated by web-vitals’ thresholds, and FID by those of its last version with FID [R9.3]', () => {
    const measured = {
      FCP: FCPThresholds,
      LCP: LCPThresholds,
      CLS: CLSThresholds,
      INP: INPThresholds,
      TTFB: TTFBThresholds,
    }
    for (const [vital, [good, poor]] of Object.entries(measured))
      expect(WEB_VITALS[vital as keyof typeof WEB_VITALS]).toEqual({ good, poor })
    expect(WEB_VITALS.FID).toEqual({ good: 100, poor: 300 })
  })
})

describe('a user’s action', () => {
  const act = () => {
    document.body.innerHTML = '<button data-action="pay"><span>Pay</span></button>'
    document.querySelector('span')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  }
  const durationsIn = ({ sent }: ReturnType<typeof openCollector>) =>
    sent
      .flatMap(({ report }) => report.events ?? [])
      .filter(({ attributes }) => attributes?.userActionName === 'pay')
      .map(({ attributes }) => attributes?.userActionDuration)

  it('ends when nothing has happened for 100 ms [R9.3]', async () => {
    const collector = openCollector()
    start()
    act()
    const request = fetch('/api/v1/store/cart', { method: 'POST', body: '{}' })
    await vi.advanceTimersByTimeAsync(99)
    await request
    await vi.advanceTimersByTimeAsync(600)
    expect(durationsIn(collector)).toEqual(['100'])
  })

  it('waits at most 10 s for running requests [R9.3]', async () => {
    const collector = openCollector()
    start()
    act()
    collector.answer(() => new Promise(() => undefined))
    void fetch('/api/v1/store/cart', { method: 'POST', body: '{}' })
    await vi.advanceTimersByTimeAsync(10_000)
    collector.answer(answerOf(202))
    expect(durationsIn(collector)).toEqual([])
    await vi.advanceTimersByTimeAsync(400)
    expect(durationsIn(collector)).toEqual(['10100'])
  })
})
