import type { MonitoringReport } from '@parter/contract/monitoring/monitoring.ts'

type Vital = readonly [name: string, value: number]

/** A report as a browser posts it, from one page of one release. */
export const testReport = ({
  page = 'event',
  release = 'a1b2c3d4e5f6',
  vitals = [],
  errors = [],
}: {
  page?: string
  release?: string
  vitals?: readonly Vital[]
  errors?: readonly string[]
} = {}): MonitoringReport => ({
  meta: {
    app: { name: 'portal-ui-client', version: release },
    page: { id: page, url: 'https://ee.localhost/piletid/200001/laulupidu' },
    browser: { name: 'Chrome', version: '139.0.1.2', mobile: true, userAgent: 'Mozilla/5.0' },
    sdk: { name: '@grafana/faro-core', version: '2.12.1' },
  },
  exceptions: errors.map((value) => ({
    timestamp: '2026-11-20T15:00:00.000Z',
    type: 'TypeError',
    value,
    stacktrace: {
      frames: [
        { function: 'draw', filename: 'https://ee.localhost/assets/event-page-CJ6gvAm_.js', lineno: 10, colno: 2345 },
        { function: '', filename: 'https://ee.localhost/assets/main-Cj1AOwlL.js', lineno: 1, colno: 9 },
      ],
    },
  })),
  measurements: vitals.map(([name, value]) => ({
    timestamp: '2026-11-20T15:00:00.000Z',
    type: 'web-vitals',
    values: { [name]: value, delta: value },
    context: { rating: 'good' },
  })),
})
