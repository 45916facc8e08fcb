/** What is never part of a text, wherever it was copied. */
const NEVER = 'style, script, meta, link, title, xml, img, svg, iframe, object, form, input, button'
/** What holds blocks and says nothing itself. */
const HEADINGS: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' }
const KEPT: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
}

/** The page's policy reports styles even of what is only parsed: they are read under another name. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^>]*>|<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/(\s)style(\s*=)/gi, '$1data-style$2'))

const styleOf = (element: HTMLElement): string => (element.dataset['style'] ?? '').replaceAll(/\s/g, '').toLowerCase()
const isListItem = (element: HTMLElement): boolean =>
  /MsoListParagraph/i.test(element.className) || /mso-list:(?!ignore)/.test(styleOf(element))

const renamed = (element: Element, name: string): Element => {
  const next = element.ownerDocument.createElement(name)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** Word writes lists as paragraphs, each with its sign in front. */
const makeLists = (body: Element): void => {
  let list: Element | undefined
  for (const item of [...body.querySelectorAll('p')].filter(isListItem)) {
    const signs = [...item.querySelectorAll('span')].filter((span) => /mso-list:ignore/.test(styleOf(span)))
    const sign = signs
      .map(({ textContent }) => textContent)
      .join('')
      .trim()
    for (const one of signs) one.remove()
    const kind = /^\(?[\da-z]{1,4}[.)]/i.test(sign) ? 'OL' : 'UL'
    if (!list || item.previousElementSibling !== list || list.tagName !== kind) {
      list = body.ownerDocument.createElement(kind)
      item.before(list)
    }
    list.append(renamed(item, 'li'))
  }
}

/** Bold and slanted text that is only said by its style, as documents on the web write it. */
const sayEmphasis = (body: Element): void => {
  for (const span of body.querySelectorAll('span')) {
    const style = styleOf(span)
    const names = [
      ...(/font-weight:(?:bold|[6-9]00)/.test(style) ? ['strong'] : []),
      ...(/font-style:italic/.test(style) ? ['em'] : []),
    ]
    for (const name of names) {
      const inner = body.ownerDocument.createElement(name)
      inner.append(...span.childNodes)
      span.append(inner)
    }
    span.replaceWith(...span.childNodes)
  }
}

/**
 * Text from Word, documents or other pages as the shop's texts are written: headings, lists, links, tables and emphasis
 * stay; styles, comments, pictures and empty paragraphs go.
 */
export const cleanPasted = (html: string): string => {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const element of body.querySelectorAll(NEVER)) element.remove()
  for (const element of [...body.querySelectorAll('*')].filter(({ tagName }) => tagName.includes(':')))
    element.replaceWith(...element.childNodes)
  makeLists(body)
  sayEmphasis(body)
  for (const element of body.querySelectorAll(Object.keys(HEADINGS).join()))
    renamed(element, HEADINGS[element.tagName] ?? 'p')
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!KEPT[element.tagName]?.includes(name)) element.removeAttribute(name)
  for (const link of body.querySelectorAll('a'))
    if (!/^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes)
  for (const block of body.querySelectorAll('p, h2, h3, h4, li'))
    if (block.textContent.trim() === '' && !block.querySelector('br')) block.remove()
  return body.innerHTML.replaceAll('&nbsp;', ' ').trim()
}

const KNOWN = new Set('P BR H2 H3 H4 STRONG EM B I U S UL OL LI A BLOCKQUOTE HR TABLE THEAD TBODY TR TH TD'.split(' '))

/** Whether the text editor keeps all that a text says: other elements are edited as HTML, so that none is lost. */
export const isKeptWhole = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  return [...body.querySelectorAll('*')].every(
    ({ tagName, attributes }) =>
      KNOWN.has(tagName) && [...attributes].every(({ name }) => KEPT[tagName]?.includes(name) || name === 'scope'),
  )
}
