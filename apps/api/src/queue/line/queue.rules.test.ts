import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentTo, drawing, placeOf } from './draw.ts'
import { type Pace, stepPace, waitOf } from './pace.rules.ts'

const draw = (seed: Buffer, drawn: number): Uint32Array => {
  const steps = drawing(seed, drawn)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))

/** As somebody would recheck it who has only read the description. */
const rechecked = (seed: Buffer, drawn: number): number[] => {
  const keyed = Array.from({ length: drawn }, (_, at) => {
    const serial = Buffer.alloc(4)
    serial.writeUInt32BE(at + 1)
    return { at, key: createHash('sha256').update(seed).update(serial).digest('hex').slice(0, 16) }
  })
  const places: number[] = []
  for (const [rank, { at }] of keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).entries())
    places[at] = rank + 1
  return places
}

describe('the draw [R14.2]', () => {
  it('gives every drawn serial one place, no two the same, as anybody can recheck', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 400 }), (seed, drawn) => {
        const places = [...draw(seed, drawn)]
        expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: drawn }, (_, at) => at + 1))
        expect(places).toEqual(rechecked(seed, drawn))
        expect([...draw(Buffer.from(seed), drawn)]).toEqual(places)
      }),
      { numRuns: 30 },
    )
  })

  it('puts those who come after it behind, in order', () => {
    const places = draw(Buffer.alloc(32, 7), 100)
    expect([101, 102, 5000].map((serial) => placeOf(places, serial))).toEqual([101, 102, 5000])
  })

  it('owes nothing to who came first: the correlation of 20,000 is within chance', () => {
    const count = 20_000
    const places = draw(createHash('sha256').update('a seed of a test').digest(), count)
    const middle = (count + 1) / 2
    let [shared, own] = [0, 0]
    for (const [at, place] of places.entries()) {
      shared += (at + 1 - middle) * (place - middle)
      own += (at + 1 - middle) ** 2
    }
    expect(Math.abs(shared / own)).toBeLessThan(3 / Math.sqrt(count))
    expect(places.byteLength / count).toBeLessThanOrEqual(16)
  })

  it('is bound by what was published before', () => {
    const seed = Buffer.alloc(32, 1)
    expect(commitmentTo(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
    expect(commitmentTo(Buffer.alloc(32, 2))).not.toBe(commitmentTo(seed))
  })
})

/** Lets people in by the rule for some minutes; each that is called comes with a chance, within five seconds. */
const letIn = (come: number, seconds: number, given: Partial<Pace> = {}, ask = 5) => {
  let pace: Pace = {
    rate: 600,
    cap: 1_000_000,
    joined: 1_000_000,
    called: 0,
    entered: 0,
    allowed: 0,
    pending: 0,
    enteredAtTick: 0,
    ...given,
  }
  const entries: number[] = []
  /** Who stands at the gate, by the second in which they ask next. */
  const asking: number[] = Array.from({ length: ask }, () => 0)
  let chance = 1
  const next = () => {
    chance = (chance * 48_271) % 2_147_483_647
    return chance / 2_147_483_647
  }
  for (let second = 0; second < seconds; second++) {
    const step = stepPace(pace, 1, pace.entered)
    for (let one = pace.called; one < step.called; one++)
      if (next() < come) {
        const slot = Math.floor(next() * ask)
        asking[slot] = (asking[slot] ?? 0) + 1
      }
    pace = { ...pace, ...step }
    const slot = second % ask
    const may = Math.max(
      0,
      Math.min(asking[slot] ?? 0, Math.floor(pace.allowed) - pace.entered, pace.cap - pace.entered),
    )
    asking[slot] = (asking[slot] ?? 0) - may
    pace = { ...pace, entered: pace.entered + may }
    entries.push(may)
  }
  return { pace, entries }
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

describe('the pace [R14.1]', () => {
  it.each([1, 0.8, 0.5, 0.2])('lets in at the rate when a share of %d comes, within 5 %%', (come) => {
    const { entries } = letIn(come, 300)
    const share = sum(entries.slice(60)) / ((600 / 60) * 240)
    expect(share).toBeGreaterThan(0.95)
    expect(share).toBeLessThan(1.05)
  })

  it('never lets in more than the rate and ten seconds’ burst, whoever returns at once', () => {
    const { entries } = letIn(1, 120, { called: 1_000_000 })
    for (let from = 0; from < 110; from++) expect(sum(entries.slice(from, from + 10))).toBeLessThanOrEqual(200)
  })

  it('forgets what a rate that was far too high has gathered, once it is right again', () => {
    const wrong = letIn(0, 30, { rate: 100_000, joined: 20_000 })
    expect(wrong.pace.allowed).toBeGreaterThan(10_000)
    const { entries } = letIn(1, 60, { ...wrong.pace, rate: 60, called: 0 })
    expect(sum(entries)).toBeLessThanOrEqual(70)
  })

  it('goes through the line though nobody comes', () => {
    const { pace, entries } = letIn(0, 120, { joined: 20_000 })
    expect(sum(entries)).toBe(0)
    expect(pace.called).toBe(20_000)
  })

  it('calls nobody back, nobody who has not joined, and nobody into a full room', () => {
    const counts = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 1000 }),
        counts,
        counts,
        counts,
        fc.double({ min: 0, max: 100_000, noNaN: true }),
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        fc.integer({ min: 0, max: 2000 }),
        (rate, cap, one, other, entered, allowed, elapsed, inside) => {
          const [called, joined] = [Math.min(one, other), Math.max(one, other)]
          const pace = { rate, cap, joined, called, entered, allowed, pending: 0, enteredAtTick: entered }
          const step = stepPace(pace, elapsed, inside)
          expect(step.called).toBeGreaterThanOrEqual(called)
          expect(step.called).toBeLessThanOrEqual(joined)
          const most = entered + Math.max(1, rate / 6)
          const rounding = 1e-6
          expect(step.allowed).toBeGreaterThanOrEqual(Math.min(allowed, most) - rounding)
          expect(step.allowed).toBeLessThanOrEqual(most + rounding)
          expect(step.pending).toBeGreaterThanOrEqual(0)
          if (inside >= cap) expect(step.called).toBe(called)
        },
      ),
    )
  })

  it('tells a wait that is a range and never negative [R14.3]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 1_000_000 }), fc.integer({ min: 1, max: 100_000 }), (ahead, rate) => {
        const { from, to } = waitOf(ahead, rate)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
      }),
    )
  })
})
