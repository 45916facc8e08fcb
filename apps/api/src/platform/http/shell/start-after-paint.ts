import { type Html, html, inlineSource, trusted } from '../html.ts'
import type { PageFiles } from './web-build.ts'

/** Milliseconds after which the program is loaded even if the picture has not come. */
const AT_THE_LATEST = 1000

/**
 * The program reads the data at the end of the page, so it waits for that too. In the background nothing is painted. The
 * first frame begins when the first screen is to be painted, the second when it is.
 */
const START = `{
const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done))
const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode())
const frame = () => new Promise(requestAnimationFrame)
const task = () => new Promise(setTimeout)
const late = new Promise((done) => setTimeout(done, ${AT_THE_LATEST}))
const painted = Promise.allSettled(pictures).then(frame).then(frame).then(task)
const add = (id) => document.head.append(document.getElementById(id).content)
const inTime = (moment) => document.hidden || Promise.race([late, moment])
Promise.resolve(inTime(frame().then(task))).then(() => add('early'))
Promise.all([parsed, inTime(painted)]).then(() => add('program'))
}`

/** What the policy's `script-src` needs for it. */
export const START_SOURCE = inlineSource(START)

/**
 * Loads the program of a page once its first screen is painted: it would compete with the first picture for a slow network and
 * processor. Without a picture it is asked for right after the first frame, and runs after the next.
 */
export const startAfterPaint = ({ scripts, modules }: PageFiles, hasPicture: boolean): Html => {
  const preload = (file: string) => html`<link rel="modulepreload" href="${file}" fetchpriority="low">`
  const early = hasPicture ? [] : [...scripts, ...modules]
  const late = hasPicture ? modules : []
  return html`<template id="early">${early.map(preload)}</template>
<template id="program">${scripts.map((file) => html`<script type="module" src="${file}"></script>`)}${late.map(preload)}</template>
<script>${trusted(START)}</script>`
}
