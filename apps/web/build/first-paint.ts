import { type DrawnScreen, FIRST_PAINT, type FirstPaint, type FirstPaintClass } from '@parter/contract/first-paint.ts'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'

export const DRAWN_SCREENS = Object.keys(FIRST_PAINT) as DrawnScreen[]

/** The classes of a screen, by file and name. */
export const classesOf = (screen: DrawnScreen): FirstPaintClass[] =>
  Object.entries(FIRST_PAINT[screen]).flatMap(([file, names]) =>
    names.map((name: string) => `${file}.${name}` as FirstPaintClass),
  )

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
/** What stands in a first paint besides its classes: the page itself, its stages, and bare elements. */
const GROUND =
  /^(?::root|html|body|\*|::?before|::?after|h1|h2|h3|p|ul|a|b|img|svg|button|\[data-(?:stage|ground)[^\]]*\]|\s)+$/
/** Nobody points or prints before the first paint, and nothing moves; who uses keys meets the link to the content. */
const LATER_STATE = /:hover|:active|:focus-|::(?:placeholder|selection|backdrop|view-)|\[aria-(?!current)|\[data-busy/
const LATER_MEDIA = /print|hover|prefers-reduced-motion|scripting/
const LATER_PROPERTY = /^(?:transition|animation|cursor|touch-action|scroll-|user-select|-webkit-(?:tap|user))/
const OF_ALL = ['visually-hidden']

const isWanted = (selector: string, wanted: ReadonlySet<string>): boolean => {
  if (LATER_STATE.test(selector)) return false
  const classes = [...selector.matchAll(CLASS)].map(([, name = '']) => name)
  return classes.length === 0 ? GROUND.test(selector) : classes.every((name) => wanted.has(name))
}

const thinRule = (rule: Rule, wanted: ReadonlySet<string>): void => {
  const kept = rule.selectors.filter((selector) => isWanted(selector, wanted))
  if (kept.length === 0) rule.remove()
  else rule.selectors = kept
}

/** Web fonts come with the whole sheet; until then a text stands in their stand-ins of the same width. */
const isLaterFont = (rule: AtRule): boolean => rule.name === 'font-face' && !rule.toString().includes('local(')

const thinAtRule = (rule: AtRule, wanted: ReadonlySet<string>): void => {
  if (rule.name === 'font-face') return isLaterFont(rule) ? void rule.remove() : undefined
  if (!rule.nodes || rule.name === 'keyframes' || (rule.name === 'media' && LATER_MEDIA.test(rule.params))) {
    rule.remove()
    return
  }
  thin(rule, wanted)
  if (rule.nodes.length === 0) rule.remove()
}

const thin = (parent: Container, wanted: ReadonlySet<string>): void => {
  for (const node of [...(parent.nodes ?? [])] as ChildNode[]) {
    if (node.type === 'rule') thinRule(node, wanted)
    else if (node.type === 'atrule') thinAtRule(node, wanted)
    else if (node.type === 'comment') node.remove()
  }
}

/** Takes out custom properties that nothing uses, and after them those that only these used. */
const dropUnused = (sheet: Container): void => {
  for (let isDone = false; !isDone; ) {
    isDone = true
    const text = sheet.toString()
    sheet.walkDecls(/^--/, (declaration) => {
      if (text.includes(`var(${declaration.prop}`)) return
      declaration.remove()
      isDone = false
    })
  }
  sheet.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()))
  sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()))
}

/** Of the built styles the rules for some classes, and what these rest on. */
const rulesFor = (css: string, classes: readonly string[]): string => {
  const sheet = postcss.parse(css)
  thin(sheet, new Set([...classes, ...OF_ALL]))
  sheet.walkDecls(LATER_PROPERTY, (declaration) => void declaration.remove())
  dropUnused(sheet)
  return sheet.toString().replaceAll('\n', '')
}

/**
 * What the server needs for a first paint: the short names of its classes, and of the built styles the rules for these.
 * @param css the built styles
 * @param names the short names of all classes, by file and name
 * @throws Error when the styles have no such class
 */
export const firstPaintOf = (css: string, names: ReadonlyMap<string, string>): FirstPaint => {
  const shortName = (name: FirstPaintClass): string => {
    const short = names.get(name)
    if (short !== undefined) return short
    const [file, own] = name.split('.')
    throw new Error(`src/${file}.module.css has no .${own}, which the first paint needs`)
  }
  return {
    styles: Object.fromEntries(
      DRAWN_SCREENS.map((screen) => [screen, rulesFor(css, classesOf(screen).map(shortName))]),
    ) as Record<DrawnScreen, string>,
    classes: Object.fromEntries(DRAWN_SCREENS.flatMap(classesOf).map((name) => [name, shortName(name)])) as Record<
      FirstPaintClass,
      string
    >,
  }
}
