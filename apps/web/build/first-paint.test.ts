import { expect, it } from 'vitest'
import { classesOf, DRAWN_SCREENS, firstPaintOf } from './first-paint.ts'

const names = new Map([...new Set(DRAWN_SCREENS.flatMap(classesOf))].map((name, at) => [name as string, `c${at}c`]))
const head = names.get('ui/layout/poster-page.head') ?? ''
const stylesOf = (css: string) => firstPaintOf(css, names).styles.event

it('keeps the rules of the first paint’s classes, and of nothing else', () => {
  const css = `.${head},.other{color:red}.${head} .other{color:blue}.${head} h1{font-size:2rem}form{margin:0}h1{margin:0}`
  expect(stylesOf(css)).toBe(`.${head}{color:red}.${head} h1{font-size:2rem}h1{margin:0}`)
})

it('keeps only the custom properties that they use', () => {
  const css = `:root{--used:1px;--by-used:2px;--lost:var(--only-lost);--only-lost:3px}.${head}{top:calc(var(--used) + var(--deep))}[data-stage]{--deep:var(--by-used)}`
  expect(stylesOf(css)).toBe(
    `:root{--used:1px;--by-used:2px}.${head}{top:calc(var(--used) + var(--deep))}[data-stage]{--deep:var(--by-used)}`,
  )
})

it('leaves out what nobody sees yet: motion, pointers, print, web fonts', () => {
  const css = `@media print{.${head}{top:0}}@media (width>=64rem){.${head}{left:0}.${head}:hover{top:0}}@keyframes a{from{top:0}}@font-face{font-family:A;src:url(a.woff2)}@font-face{font-family:B;src:local(Arial)}.${head}{transition:top 1s}`
  expect(stylesOf(css)).toBe(`@media (width>=64rem){.${head}{left:0}}@font-face{font-family:B;src:local(Arial)}`)
})

it('shows the link to the content to who uses keys', () => {
  const skip = names.get('layouts/default-layout.skip') ?? ''
  const css = `.${skip}{translate:0 -200%}.${skip}:focus{translate:none}.${skip}:focus-visible{color:red}.other:focus{top:0}`
  expect(stylesOf(css)).toBe(`.${skip}{translate:0 -200%}.${skip}:focus{translate:none}`)
})

it('gives each screen the rules of its own classes', () => {
  const hero = names.get('pages/front/front-hero.stage') ?? ''
  const { styles } = firstPaintOf(`.${head}{color:red}.${hero}{color:blue}`, names)
  expect(styles).toEqual({
    checkout: '',
    event: `.${head}{color:red}`,
    front: `.${hero}{color:blue}`,
    list: '',
    seatMap: '',
  })
})

it('refuses a build without one of its classes', () => {
  expect(() => firstPaintOf('', new Map())).toThrow(/has no [.]page, which the first paint needs/)
})
