import { cpus, loadavg } from 'node:os'
import type { Drawn } from './seat-map-watch.ts'

type Results = ReadonlyMap<string, readonly Drawn[]>

const PEERS = ['react-seatmap', 'seatchart', 'seatmap-canvas']

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const medianOf = (results: Results, name: string, key: keyof Drawn): number =>
  middle((results.get(name) ?? []).map((one) => one[key] ?? Number.NaN))

interface Promised {
  readonly words: string
  readonly goal: string
  readonly value: number
  readonly isKept: boolean
}

const atMost = (words: string, value: number, most: number, unit = ''): Promised => ({
  words,
  goal: `≤ ${most}${unit}`,
  value,
  isKept: value <= most,
})
const atLeast = (words: string, value: number, least: number): Promised => ({
  words,
  goal: `≥ ${least}`,
  value,
  isKept: value >= least,
})

const promisesOf = (results: Results): Promised[] => {
  const ratio = (key: keyof Drawn, other = 'cleared') => medianOf(results, 'ours', key) / medianOf(results, other, key)
  const best = (key: 'first' | 'p95') =>
    Math.min(...PEERS.filter((name) => results.has(name)).map((name) => medianOf(results, name, key)))
  const peers = PEERS.some((name) => results.has(name))
    ? [
        atLeast(
          'first paint of the fastest npm library / ours',
          best('first') / medianOf(results, 'ours', 'first'),
          50,
        ),
        atLeast('p95 frame of the fastest npm library / ours', best('p95') / medianOf(results, 'ours', 'p95'), 20),
      ]
    : []
  return [
    atMost('first paint / cleared canvas', ratio('first'), 2),
    atMost('frame, median / cleared canvas', ratio('median'), 5),
    atMost('frame, p95 / cleared canvas', ratio('p95'), 2),
    atMost('frame, median, processor time', medianOf(results, 'ours', 'cpuMedian'), 8, ' ms'),
    atMost('frame, p95, processor time', medianOf(results, 'ours', 'cpuP95'), 16, ' ms'),
    atMost('500 changes to their picture / cleared canvas', ratio('changes'), 2),
    atMost('seat under a point', medianOf(results, 'ours', 'hit'), 10, ' µs'),
    atMost('memory', medianOf(results, 'ours', 'megabytes'), 40, ' MB'),
    atMost(
      '20,000 seats on a phone, processor 4 × slower: p95 frame, processor time',
      medianOf(results, 'ours, phone', 'cpuP95'),
      33,
      ' ms',
    ),
    ...peers,
  ]
}

/** The missed goals, as texts; empty when every goal is reached. */
export const missed = (results: Results): string[] =>
  promisesOf(results)
    .filter(({ isKept }) => !isKept)
    .map(({ words, goal, value }) => `${words}: ${value.toFixed(2)} instead of ${goal}`)

/** The result as two tables. */
export const report = (results: Results, command: string): string => {
  const rows = [...results.keys()].map((name) => {
    const value = (key: keyof Drawn, digits: number) => {
      const own = medianOf(results, name, key)
      return Number.isNaN(own) ? '–' : own.toFixed(digits)
    }
    const cells = [
      value('first', 0),
      value('whole', 0),
      value('median', 1),
      value('p95', 1),
      value('cpuFirst', 0),
      value('cpuMedian', 1),
      value('cpuP95', 1),
      value('cpuWhole', 1),
      value('changes', 0),
      value('hit', 1),
    ]
    return `| ${[name, ...cells, value('megabytes', 1), value('elements', 0)].join(' | ')} |`
  })
  return [
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)}; Chromium without a graphics card, 900 × 700; medians of ${results.get('ours')?.length ?? 0} interleaved rounds.`,
    '',
    '| promise | goal | measured | kept |',
    '|---|---|--:|---|',
    ...promisesOf(results).map(
      ({ words, goal, value, isKept }) => `| ${words} | ${goal} | **${value.toFixed(2)}** | ${isKept ? 'yes' : 'no'} |`,
    ),
    '',
    '| 100,000 seats | first paint ms | with names ms | frame ms | p95 ms | CPU: first | CPU: frame | CPU: p95 | CPU: a frame, whole browser | 500 changes ms | hit µs | MB | elements |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}
