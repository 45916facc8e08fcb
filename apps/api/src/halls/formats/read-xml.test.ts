import { describe, expect, it } from 'vitest'
import { readXml, XmlFault } from './read-xml.rules.ts'

const sentenceOf = (source: string): string => {
  try {
    readXml(source)
    return ''
  } catch (error) {
    if (error instanceof XmlFault) return error.message
    throw error
  }
}

describe('an XML document', () => {
  it('is read as its elements, without their prefixes', () => {
    const { name, attributes, children } = readXml(
      '<s:svg xmlns:s="x" viewBox="0 0 1 1"><s:g><s:path d=\'M0 0\'/></s:g><s:desc/></s:svg>',
    )
    expect([name, attributes]).toEqual(['svg', { 'xmlns:s': 'x', viewBox: '0 0 1 1' }])
    expect(children.map((child) => child.name)).toEqual(['g', 'desc'])
    expect(children[0]?.children).toEqual([{ name: 'path', attributes: { d: 'M0 0' }, children: [], text: '' }])
  })

  it('decodes named and numeric character references', () => {
    const { text, attributes } = readXml('<text x="&quot;&lt;">Bar &amp; &#65;&#x42;<!-- < --><![CDATA[ <C>]]></text>')
    expect([text, attributes['x']]).toEqual(['Bar & AB <C>', '"<'])
  })

  it('may begin with empty lines and a byte order mark', () => {
    expect(readXml('\uFEFF\r\n<?xml version="1.0"?>\n<svg/>\n').name).toBe('svg')
  })

  it('knows no attribute that is not written', () => {
    const { attributes } = readXml('<svg __proto__="1"/>')
    expect([attributes['constructor'], attributes['__proto__']]).toEqual([undefined, '1'])
  })

  it.each([
    ['', 'is empty, at letter 1'],
    [' \n', 'is empty, at letter 3'],
    ['words', 'is no XML (text data outside of root node), at letter 1'],
    ['\n\n<svg width=5/>', 'is no XML (unquoted attribute value), at letter 3'],
    ['<svg><g x="1" x="2"/></svg>', 'is no XML (duplicate attribute: x), at letter 6'],
    ['<svg/><svg/>', 'is no XML (documents may contain only one root), at letter 7'],
    ['<svg>\n<g', 'doesn’t close svg, at letter 9'],
    ['<svg', 'is no XML (document must contain a root element), at letter 1'],
    ['<svg><g></svg>', 'closes svg, which isn’t open, at letter 9'],
    ['<svg></g></svg>', 'closes g, which isn’t open, at letter 6'],
    ['<svg/></g>', 'closes g, which isn’t open, at letter 7'],
    ['<svg><g>', 'doesn’t close g, at letter 9'],
    ['<text>bar & grill</text>', 'has & by itself, which is written &amp;, at letter 11'],
  ])('is refused where it breaks: %j', (source, sentence) => {
    expect(sentenceOf(source)).toBe(sentence)
  })

  it.each([
    ['<!DOCTYPE svg><svg/>', 'defines types or entities, at letter 1'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', 'defines types or entities, at letter 1'],
    ['<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg/>', 'defines types or entities, at letter 1'],
    ['<svg><!DOCTYPE x>', 'defines types or entities, at letter 6'],
    ['<!DOCTYPE svg [', 'defines types or entities, at letter 1'],
    ['<svg>&constructor;</svg>', 'is no XML (undefined entity), at letter 1'],
  ])('is refused when it defines or asks for more than XML has: %j', (source, sentence) => {
    expect(sentenceOf(source)).toBe(sentence)
  })

  it('can’t swell or nest its reader to death', () => {
    expect(sentenceOf(' '.repeat(20_000_001))).toBe('is longer than 20000000 letters')
    expect(sentenceOf('<a>'.repeat(100_000))).toBe('is deeper than 64 elements, at letter 190')
    expect(sentenceOf(`<a>${'<b/>'.repeat(300_000)}</a>`)).toBe('has more than 300000 elements, at letter 1200000')
    expect(sentenceOf(`<a ${'x="1" '.repeat(50_000)}/>`)).toContain('duplicate attribute')
  })
})
