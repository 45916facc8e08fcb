import { cpus, loadavg } from 'node:os'
import { CONDITIONS, type Rendered } from './rendering-page.ts'

/** The goals of every page of the shop; the script's weight is the event page's. */
const MOST = { lcp: 1800, cls: 0.02, inp: 150, script: 130_000 } as const

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const medianOf = (visits: readonly Rendered[], key: keyof Rendered): number => median(visits.map((one) => one[key]))

/** The missed goals, as texts; empty when every goal is reached. The baseline has none. */
export const missed = (visits: ReadonlyMap<string, readonly Rendered[]>): string[] =>
  [...visits].flatMap(([name, all]) =>
    name === 'floor'
      ? []
      : (Object.keys(MOST) as (keyof typeof MOST)[])
          .filter((key) => medianOf(all, key) > MOST[key] && (key !== 'script' || name === 'event'))
          .map((key) => `${name}: ${key} ${medianOf(all, key)} instead of ${MOST[key]}`),
  )

/** The result as a table. */
export const report = (visits: ReadonlyMap<string, readonly Rendered[]>, command: string): string => {
  const floor = visits.get('floor') ?? []
  const rows = [...visits].map(([name, all]) => {
    const spread = (key: 'lcp' | 'inp') =>
      `${Math.round(Math.min(...all.map((one) => one[key])))}–${Math.round(Math.max(...all.map((one) => one[key])))}`
    const cells = [
      `${Math.round(medianOf(all, 'lcp'))} (${spread('lcp')})`,
      (medianOf(all, 'lcp') / medianOf(floor, 'lcp')).toFixed(2),
      medianOf(all, 'cls').toFixed(3),
      `${Math.round(medianOf(all, 'inp'))} (${spread('inp')})`,
      (medianOf(all, 'script') / 1000).toFixed(1),
      String(medianOf(all, 'scripts')),
    ]
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const { latencyMs, downKbit, cpu } = CONDITIONS
  return [
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)}; Chromium, 390 × 844 at 2 dots a pixel, processor ${cpu} × slower, ${downKbit} kbit/s with ${latencyMs} ms; medians of ${floor.length} interleaved first visits.`,
    '',
    '| page | LCP ms (from–to) | LCP / floor | CLS | INP ms (from–to) | scripts kB | files |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
    `| goal | ≤ ${MOST.lcp} | | ≤ ${MOST.cls} | ≤ ${MOST.inp} | ≤ ${MOST.script / 1000} (event) | |`,
  ].join('\n')
}
