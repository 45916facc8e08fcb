import { WEB_VITALS, type WebVital } from '@parter/portal/web-vitals.ts'
import { type Html, html } from '../platform/http/html.ts'
import type { RecentError } from './counts.store.ts'
import type { PageVitals, VitalSummary } from './vital-summary.rules.ts'

/** The periods to choose from, in days. */
export const PERIODS = [7, 1, 30] as const

export interface MonitoringView {
  readonly days: number
  readonly errors: readonly RecentError[]
  readonly pages: readonly PageVitals[]
  /** Whether browsers report at all. */
  readonly isOn: boolean
}

const style = html`<style>
  :root { color-scheme: light dark; --line: light-dark(#d9d4cd, #45403a); --quiet: light-dark(#5f5850, #b5ada3);
    --good: light-dark(#17693a, #7fd6a0); --needs_work: light-dark(#8a5200, #f0bf6a); --poor: light-dark(#b3261e, #ff9d94) }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#faf8f5, #1b1815); color: light-dark(#211d19, #f2ede7) }
  main { max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.75rem; margin: 0 } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem } h3 { font-size: 1rem; margin: 1.5rem 0 .25rem }
  nav { display: flex; gap: .25rem; margin-block: .75rem } nav a { padding: .4rem .75rem; border-radius: 999px; color: inherit; text-decoration: none }
  nav a[aria-current] { background: light-dark(#211d19, #f2ede7); color: light-dark(#faf8f5, #1b1815) }
  .wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
  th, td { text-align: start; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--line); vertical-align: top }
  th { font-weight: 600 } thead th { font-size: .875rem; color: var(--quiet); white-space: nowrap }
  .number { text-align: end; padding-inline: .75rem } small, .quiet { color: var(--quiet); font-size: .875rem; font-weight: 400 }
  .good { color: var(--good) } .needs_work { color: var(--needs_work) } .poor { color: var(--poor) }
  td b { display: block; white-space: nowrap } tbody th { white-space: nowrap } .bar { display: flex; height: .3rem; width: 5rem; border-radius: 1rem; overflow: hidden; margin-block: .3rem .1rem; background: var(--needs_work) }
  .bar i { display: block } .bar i:first-child { background: var(--good) } .bar i:last-child { background: var(--poor); margin-inline-start: auto }
  .message { overflow-wrap: anywhere; min-width: 18rem } pre { font-size: .8125rem; white-space: pre-wrap; margin: .25rem 0; color: var(--quiet) }
  summary { cursor: pointer; color: var(--quiet); font-size: .875rem; width: max-content }
</style>`

const VITALS: readonly WebVital[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'FID']
const RATING_WORDS = { good: 'good', needs_work: 'needs work', poor: 'poor' } as const

const amount = (vital: WebVital, value: number): string => {
  if (vital === 'CLS') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

// the policy of such pages allows inline styles
const bar = ({ good, poor }: VitalSummary): Html =>
  html`<span class="bar" aria-hidden="true"><i style="width:${percent(good)}"></i><i style="width:${percent(poor)}"></i></span>`

const vitalCell = (vital: WebVital, summary: VitalSummary | undefined): Html =>
  summary
    ? html`<td><b class="${summary.rating}">${amount(vital, summary.p75)} <small class="${summary.rating}">${RATING_WORDS[summary.rating]}</small></b>${bar(summary)}
<small>${percent(summary.good)} good<br>${percent(summary.poor)} poor</small></td>`
    : html`<td class="quiet">none</td>`

const vitalsTable = (
  pages: readonly PageVitals[],
): Html => html`<div class="wide" tabindex="0" role="region" aria-labelledby="vitals"><table>
<thead><tr><th scope="col">Storefront</th><th scope="col">Page</th>${VITALS.map(
  (vital) =>
    html`<th scope="col">${vital}<br><small>${amount(vital, WEB_VITALS[vital].good)} / ${amount(vital, WEB_VITALS[vital].poor)}</small></th>`,
)}<th scope="col" class="number">Measured</th></tr></thead>
<tbody>${pages.map(
  ({ portalCode, page, measured, vitals }) => html`<tr><td>${portalCode}</td><th scope="row">${page}</th>
${VITALS.map((vital) => vitalCell(vital, vitals[vital]))}<td class="number">${measured}</td></tr>`,
)}</tbody></table></div>`

const when = (moment: Date): string => moment.toISOString().replace('T', ' ').slice(0, 16)

const errorRow = ({ kind, message, stack, browser, reported, pages, portals, lastAt }: RecentError): Html =>
  html`<tr><td class="number">${reported}</td><td class="message"><strong>${kind}</strong> ${message}
${stack !== '' && html`<details><summary>Where</summary><pre>${stack}</pre></details>`}</td>
<td>${pages.join(', ')}</td><td>${portals.join(', ')}</td><td>${browser}</td><td>${when(lastAt)}</td></tr>`

const releaseTable = (release: string, errors: readonly RecentError[]): Html => {
  const sum = errors.reduce((all, { reported }) => all + reported, 0)
  return html`<h3 id="release-${release}">Release ${release} <small>${sum} reports of ${errors.length} errors</small></h3>
<div class="wide" tabindex="0" role="region" aria-labelledby="release-${release}"><table><thead><tr><th scope="col" class="number">Reports</th><th scope="col">Error</th><th scope="col">Pages</th>
<th scope="col">Storefronts</th><th scope="col">Browser</th><th scope="col">Last, UTC</th></tr></thead>
<tbody>${errors.map(errorRow)}</tbody></table></div>`
}

const periods = (days: number): Html =>
  html`<nav aria-label="Period">${PERIODS.toSorted((a, b) => a - b).map(
    (period) =>
      html`<a href="?days=${period}"${period === days && html` aria-current="page"`}>${period === 1 ? 'Today' : `${period} days`}</a>`,
  )}</nav>`

/** What browsers have reported, for the staff: web vitals by page and storefront, errors by release. */
export const monitoringPage = ({ days, errors, pages, isOn }: MonitoringView): Html => {
  const releases = Map.groupBy(errors, ({ release }) => release)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Monitoring</title>${style}</head><body><main><h1>Monitoring</h1>
${!isOn && html`<p>Browsers report nothing now: the setting MONITORING is off.</p>`}
${periods(days)}
<h2 id="vitals">Web vitals</h2><p class="quiet">The value that three visits of four stay within, and how many were good and poor.</p>
${pages.length === 0 ? html`<p>Nothing was measured.</p>` : vitalsTable(pages)}
<h2>Errors</h2>
${errors.length === 0 && html`<p>No error was reported.</p>`}
${[...releases].map(([release, some]) => releaseTable(release, some))}
</main></body></html>`
}
