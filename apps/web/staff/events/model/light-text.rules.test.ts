import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOfText, textOfHtml } from './light-text.rules.ts'

describe('lightly written texts [R12.3]', () => {
  it('become paragraphs, headings, lists, emphasis and links', () => {
    expect(
      htmlOfText('## Kava\n\nEsimene *osa* ja **teine**\nrida\n\n- üks\n- [kaks](https://a.example/?b=1&c=2)'),
    ).toBe(
      '<h2>Kava</h2>\n<p>Esimene <em>osa</em> ja <strong>teine</strong><br />rida</p>\n<ul><li>üks</li><li><a href="https://a.example/?b=1&amp;c=2">kaks</a></li></ul>',
    )
  })
  it('let nothing run: elements and addresses of other kinds stay words', () => {
    expect(htmlOfText('<img onerror=x> [a](javascript:alert(1))')).toBe(
      '<p>&lt;img onerror=x&gt; [a](javascript:alert(1))</p>',
    )
  })
  it('come back from their HTML', () => {
    const text = '## Kava\n\nEsimene *osa*\nrida & muu\n\n- üks\n- [kaks](https://a.example/?b=1)'
    expect(textOfHtml(htmlOfText(text))).toBe(text)
  })
  it('leave alone what they can’t say', () => {
    expect(textOfHtml('<p>a</p><table><tr><td>b</td></tr></table>')).toBeNull()
    expect(textOfHtml('<p lang="ru">a</p>')).toBeNull()
  })
  it('never lose or change what an HTML text says', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'õ', ' ', '*', '-', '#', '[', ']', '(', '&amp;', '&lt;', '\n'),
      maxLength: 12,
    })
    const block = fc
      .tuple(fc.constantFrom('p', 'h2', 'h3', 'strong', 'ul'), words)
      .map(([name, inside]) => `<${name}>${inside}</${name}>`)
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const html = blocks.join('')
        const text = textOfHtml(html)
        const bare = (one: string) => one.replaceAll(/\s+/g, '')
        if (text !== null && text !== '') expect(bare(htmlOfText(text))).toBe(bare(html))
      }),
    )
  })
})
