/** An element of a drawing: its name without prefix, attributes, what is inside, and its text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** What can't be read, and at which letter of the text. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
}

const MOST_LETTERS = 20_000_000
const MOST_ELEMENTS = 300_000
const DEEPEST = 64

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const TAG =
  /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|\?[\s\S]*?\?>|\/([\w:.-]+)\s*>|([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>)/y

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    attributes[name] = unescaped(double ?? single ?? '')
  return attributes
}

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/**
 * Reads the little of XML that drawings are written in. Definitions of types and entities are refused: they have no place
 * in a drawing, and are how one makes a reader swell or reach out.
 * @throws XmlFault
 */
export const readXml = (source: string): XmlElement => {
  if (source.length > MOST_LETTERS) throw new XmlFault(`is longer than ${MOST_LETTERS} letters`)
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  let elements = 0
  let at = 0
  const fail = (message: string): never => {
    throw new XmlFault(`${message}, at letter ${at + 1}`)
  }
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const last = open.at(-1) as Open
    last.text += unescaped(source.slice(at, next === -1 ? undefined : next))
    if (next === -1) break
    at = next
    if (source.startsWith('<!DOCTYPE', at) || source.startsWith('<!ENTITY', at)) fail('defines types or entities')
    TAG.lastIndex = at
    const tag = TAG.exec(source) ?? fail('is no XML')
    const [whole, closing, opening, attributes = '', empty] = tag
    if (closing !== undefined) {
      if (open.length === 1 || last.name !== bare(closing)) fail(`closes ${closing}, which isn’t open`)
      open.pop()
    } else if (opening !== undefined) {
      if (++elements > MOST_ELEMENTS) fail(`has more than ${MOST_ELEMENTS} elements`)
      const element: Open = { name: bare(opening), attributes: attributesOf(attributes), children: [], text: '' }
      last.children.push(element)
      if (empty === '') open.push(element)
      if (open.length > DEEPEST) fail(`is deeper than ${DEEPEST} elements`)
    }
    at += whole.length
  }
  if (open.length > 1) fail(`doesn’t close ${open.at(-1)?.name}`)
  const [first] = root.children
  return first ?? fail('is empty')
}
