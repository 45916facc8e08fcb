import { SaxesParser } from 'saxes'

/** An element of a drawing: its name without prefix, attributes, children, and text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** The error, and its position in the text. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
}

const MOST_LETTERS = 20_000_000
const MOST_ELEMENTS = 300_000
const DEEPEST = 64

const CLOSING_TAG = /^<\/([\w:.-]+)\s*>/

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/**
 * Parses a drawing's XML with limits, since staff may upload anything. DOCTYPE and entities are refused: drawings don't
 * need them, and they are the way to attack a parser.
 * @throws XmlFault
 */
export const readXml = (source: string): XmlElement => {
  if (source.length > MOST_LETTERS) throw new XmlFault(`is longer than ${MOST_LETTERS} letters`)
  // what is pasted often begins with an empty line, where XML allows none
  const xml = source.trimStart()
  const left = source.length - xml.length
  // positions are counted here, from the whole text: the parser would count lines at each character
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  let elements = 0
  /** Where the tag begins that is being read: no other place of it has a bare `<`. */
  const tagStart = (): number => Math.max(0, xml.lastIndexOf('<', parser.position - 1))
  const fail = (message: string, at = tagStart()): never => {
    throw new XmlFault(`${message}, at letter ${left + at + 1}`)
  }
  const addText = (text: string): void => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on('doctype', () => fail('defines types or entities', xml.lastIndexOf('<!DOCTYPE', parser.position)))
  parser.on('error', ({ message }) => {
    if (xml.startsWith('<!DOCTYPE', tagStart())) fail('defines types or entities')
    const [, closing] = CLOSING_TAG.exec(xml.slice(tagStart(), parser.position)) ?? []
    if (closing !== undefined) fail(`closes ${closing}, which isn’t open`)
    fail(`is no XML (${message.replace(/\.$/, '')})`)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > MOST_ELEMENTS) fail(`has more than ${MOST_ELEMENTS} elements`)
    const element: Open = { name: bare(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > DEEPEST) fail(`is deeper than ${DEEPEST} elements`)
  })
  parser.on('closetag', () => void open.pop())
  if (xml === '') fail('is empty', 0)
  parser.write(xml)
  if (open.length > 1) {
    const lone = xml.lastIndexOf('&')
    if (lone > xml.lastIndexOf(';')) fail('has & by itself, which is written &amp;', lone)
    fail(`doesn’t close ${open.at(-1)?.name}`, xml.length)
  }
  parser.close()
  const [first] = root.children
  return first ?? fail('is empty')
}
