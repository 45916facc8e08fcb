import { createHash } from 'node:crypto'
import { type Html, html, trusted } from '../html.ts'
import type { PageFiles } from './web-build.ts'

/** Milliseconds after which the program is loaded even if the picture has not come. */
const AT_THE_LATEST = 1000

/** In the background nothing is painted, so there it doesn't wait. The second frame begins when the first is painted. */
const START = `{
const load = () => document.head.append(document.getElementById('program').content)
if (document.hidden) load()
else {
  setTimeout(load, ${AT_THE_LATEST})
  const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode())
  Promise.allSettled(pictures).then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load))))
}
}`

/** Lets the browser run this script and no other that stands in a page: a source of the policy's `script-src`. */
export const START_SOURCE = `'sha256-${createHash('sha256').update(START).digest('base64')}'`

/**
 * Loads the program of a page once its first screen is painted: it is large, and would compete with the first picture for a slow
 * network and processor. Its small parts come meanwhile.
 */
export const startAfterPicture = ({ scripts }: Pick<PageFiles, 'scripts'>): Html =>
  html`<template id="program">${scripts.map((file) => html`<script type="module" src="${file}"></script>`)}</template>
<script>${trusted(START)}</script>`
