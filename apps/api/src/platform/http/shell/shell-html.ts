import type { FirstScreen } from '@parter/contract/first-screen.ts'
import type { Alternate } from '@parter/portal/paths/switch-language.ts'
import { pictureSources } from '@parter/portal/pictures.ts'
import type { LocaleEntry } from '@parter/portal/portals/locale-entries.ts'
import { FRAME_STYLES, frame, type Html, html, jsonInHtml, trusted } from '../html.ts'
import { type Drawn, inStyle } from './first-paint.ts'
import type { PageMeta } from './page-meta.ts'
import { startAfterPaint } from './start-after-paint.ts'
import type { PageFiles } from './web-build.ts'

/** The parts of a page's HTML. */
export interface Shell {
  readonly first: Omit<FirstScreen, 'replies' | 'init'>
  /** Serialised JSON. */
  readonly initJson: string
  readonly repliesJson: string
  readonly meta: PageMeta
  readonly title: string
  readonly canonical: string | null
  readonly alternates: readonly Alternate[]
  /** The locale entries of the storefront (R3.4). */
  readonly locales: readonly LocaleEntry[]
  readonly isIndexed: boolean
  readonly files: PageFiles
  /** The first screen, of a page that is drawn before its scripts. */
  readonly drawn: Drawn | null
  readonly absolute: (path: string) => string
}

const PREVIEW_WIDTH = 1280

const pictureTags = ({ meta: { picture }, absolute }: Shell): Html | false => {
  if (!picture) return false
  const width = picture.widths.findLast((one) => one <= PREVIEW_WIDTH) ?? picture.widths[0] ?? picture.width
  return html`<meta property="og:image" content="${absolute(`/pictures/${picture.id}-${width}.webp`)}">
<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${Math.round((picture.height * width) / picture.width)}">
<meta name="twitter:card" content="summary_large_image">`
}

/** The page's locale, and those of the storefront's other languages. */
const localeTags = ({ first, locales }: Shell): Html[] =>
  locales
    .filter(({ code, domains }) => code === first.language || domains.length > 0)
    .toSorted((a, b) => Number(b.code === first.language) - Number(a.code === first.language))
    .map(({ code, language }) => {
      const property = code === first.language ? 'og:locale' : 'og:locale:alternate'
      return html`<meta property="${property}" content="${language.replace('-', '_')}">\n`
    })

/** The largest picture of most pages, preloaded because browsers would otherwise find it only by the scripts. */
const firstPictures = ({ meta }: Shell): Html[] =>
  (meta.firstPictures ?? []).flatMap((first) =>
    first?.picture
      ? [
          html`<link rel="preload" as="image" type="image/avif" imagesrcset="${pictureSources(first.picture, 'avif')}" imagesizes="${first.sizes}" fetchpriority="high">`,
        ]
      : [],
  )

/** A page without a first screen is built by its program, which comes at once. */
const program = ({ scripts, modules }: PageFiles): Html[] => [
  ...scripts.map((file) => html`<script type="module" src="${file}"></script>`),
  ...modules.map((file) => html`<link rel="modulepreload" href="${file}">`),
]

/** Follows a first screen: until it has come nothing is painted, since a header stands otherwise without what is under it. */
const DRAWN = 'drawn'

/**
 * Fonts are not preloaded, since they would delay the scripts. The sheet comes after the frame or first screen, which is
 * drawn without it.
 */
const head = (shell: Shell): Html => {
  const { first, meta, title, canonical, alternates, isIndexed, files, drawn, absolute } = shell
  const { portal } = first
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${meta.description}">
${isIndexed ? false : html`<meta name="robots" content="noindex">`}
${canonical !== null && html`<link rel="canonical" href="${canonical}">`}
${alternates.map(({ hreflang, path }) => html`<link rel="alternate" hreflang="${hreflang}" href="${absolute(path)}">\n`)}
${alternates
  .filter(({ language: one }) => one === portal.defaultLocale)
  .map(({ path }) => html`<link rel="alternate" hreflang="x-default" href="${absolute(path)}">`)}
<meta property="og:site_name" content="${portal.storeName}"><meta property="og:type" content="website">
<meta property="og:title" content="${meta.title}"><meta property="og:description" content="${meta.description}">
${localeTags(shell)}
${canonical !== null && html`<meta property="og:url" content="${canonical}">`}
${pictureTags(shell)}
<link rel="icon" type="image/svg+xml" href="${portal.logoMobile}">
<style>${inStyle(drawn?.styles ?? FRAME_STYLES)}</style>
${drawn && html`<link rel="expect" href="#${DRAWN}" blocking="render">`}
${firstPictures(shell)}
${!drawn && program(files)}
${(meta.jsonLd ?? []).map((data) => html`<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', ...data })}</script>`)}`
}

/** Escapes the data so that no text of the content can end its element. */
const inScript = (json: string): Html => trusted(json.replace(/</g, '\\u003c'))

const firstScreen = ({ first, initJson, repliesJson }: Shell): Html => {
  const rest = JSON.stringify(first).slice(0, -1)
  return inScript(`${rest},"init":${initJson},"replies":${repliesJson}}`)
}

/** The HTML of a page: head, data, and a summary of the content. */
export const shellHtml = (shell: Shell): string => {
  const { drawn, first, meta } = shell
  const { portal, language } = first
  const summary = drawn?.rest ?? meta.summary ?? html`<h1>${meta.title}</h1><p>${meta.description}</p>`
  return html`<!doctype html>
<html lang="${language}" data-portal="${portal.portalCode}">
<head>
${head(shell)}
</head>
<body>
<div id="app">${drawn?.app ?? frame(first)}</div>
${drawn && html`<template id="${DRAWN}"></template>`}
${drawn && startAfterPaint(shell.files, meta.firstPictures?.some((first) => first?.picture) ?? false)}
${shell.files.styles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
<noscript class="summary">${summary}</noscript>
<script type="application/json" id="first-screen">${firstScreen(shell)}</script>
</body>
</html>
`.text.replace(/\n{2,}/g, '\n')
}
