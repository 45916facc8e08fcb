import { expect, it } from 'vitest'
import { withSources } from './dev-pages.ts'

it('puts the sources in place of the built program and styles, and leaves the data of the page', () => {
  const page = `<head><script type="module" src="/assets/main-a1.js" fetchpriority="low"></script>
<link rel="modulepreload" href="/assets/et-b2.js"><link rel="icon" href="/logos/mark.svg"></head>
<body><div id="app"></div><link rel="stylesheet" href="/assets/style-c3.css">
<script type="application/json" id="first-screen">{"page":"news"}</script></body>`
  const served = withSources(page)
  expect(served).not.toContain('/assets/')
  expect(served).toContain('{"page":"news"}</script><script type="module" src="/src/main.tsx"></script></body>')
  expect(served).toContain('<link rel="icon" href="/logos/mark.svg">')
})
