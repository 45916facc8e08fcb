import type { FirstScreen } from '@parter/contract/first-screen.ts'
import { layoutOf } from '@parter/portal/paths/page-table.ts'
import { createHash } from 'node:crypto'
import { type Html, html } from '../html.ts'

/**
 * What the first picture of a page needs, in the page itself: it is drawn before any other file has come. Colours and
 * measures are those of the web app (`ui/tokens.css`, `layouts/header.module.css`), whose styles take over when they are there.
 */
export const FRAME_STYLES = `@layer base{html{background:light-dark(oklch(0.978 0.008 75),oklch(0.158 0.01 55));color:light-dark(oklch(0.21 0.018 55),oklch(0.95 0.012 80));font-family:sans-serif}body{margin:0}.frame{display:flex;align-items:center;gap:.75rem;box-sizing:border-box;max-width:calc(80rem + 2*clamp(1rem,.25rem + 3.2vw,3rem));height:4rem;margin:0 auto;padding:0 clamp(1rem,.25rem + 3.2vw,3rem);font-family:Unbounded,"Unbounded stand-in",sans-serif;font-size:1.25rem;line-height:1;email-spacing:-.03em}.frame img{display:block;height:2.25rem;max-width:12rem}@media (width>=64rem){.frame span{display:none}}}`

/** Lets the browser apply these styles and no others that stand in a page: a source of the policy's `style-src`. */
export const FRAME_STYLES_SOURCE = `'sha256-${createHash('sha256').update(FRAME_STYLES).digest('base64')}'`

/**
 * Stands until the app is there, so that nobody looks at an empty page: the name where the header will have it, and the
 * lights of waiting (`layouts/waiting.module.css`).
 */
export const frame = ({ page, portal }: Pick<FirstScreen, 'page' | 'portal'>): Html | false =>
  page && layoutOf(page) === 'blank'
    ? false
    : html`<div class="frame" aria-hidden="true"><picture><source media="(width >= 64rem)" srcset="${portal.logo}"><img src="${portal.logoMobile}" alt=""></picture><span>${portal.storeName}</span></div><div class="waiting-seats" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>`
