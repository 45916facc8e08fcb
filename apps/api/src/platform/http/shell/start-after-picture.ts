import { type Html, html, inlineSource, trusted } from '../html.ts'
import type { PageFiles } from './web-build.ts'

/** Milliseconds after which the program is loaded even if the picture has not come. */
const AT_THE_LATEST = 1000

/**
 * The program reads the data at the end of the page, so it waits for that too. In the background nothing is painted. The
 * second frame begins when the first is painted.
 */
const START = `{
const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done))
const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode())
const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
const late = new Promise((done) => setTimeout(done, ${AT_THE_LATEST}))
const painted = document.hidden || Promise.race([late, Promise.allSettled(pictures).then(frames)])
Promise.all([parsed, painted]).then(() => document.head.append(document.getElementById('program').content))
}`

/** What the policy's `script-src` needs for it. */
export const START_SOURCE = inlineSource(START)

/**
 * Loads the program of a page once its first screen is painted: it is large, and would compete with the first picture for a slow
 * network and processor. Its small parts come meanwhile.
 */
export const startAfterPicture = ({ scripts }: Pick<PageFiles, 'scripts'>): Html =>
  html`<template id="program">${scripts.map((file) => html`<script type="module" src="${file}"></script>`)}</template>
<script>${trusted(START)}</script>`
