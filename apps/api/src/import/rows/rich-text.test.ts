import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from './rich-text.ts'

describe('rich text of the content', () => {
  it('keeps text, emphasis, lists, tables and links [R10.2]', () => {
    const html = '<p>Tere <strong>kõik</strong>, <a href="/piletid/1">siit</a>.</p><ul><li>üks</li></ul>'
    expect(sanitiseHtml(html)).toBe(html)
  })

  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<svg><script>1</script></svg><p>a</p>', '<p>a</p>'],
    ['<p>a</script><script>b', '<p>a</p>'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ])('makes %s harmless [R10.2]', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean)
  })

  it('changes nothing the second time [R10.2]', () => {
    for (const html of [
      '<p>a & b<br>c</p>',
      'üks\n\nkaks & kolm',
      '<table><tr><td>1</td></tr></table>',
      '<p>‮אבג 🎭</p>',
    ])
      expect(sanitiseHtml(sanitiseHtml(html))).toBe(sanitiseHtml(html))
  })

  it('skips the sanitiser only where it would change nothing [R10.2]', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<strong>',
      '</strong>',
      '<em>',
      '</em>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      'a',
      ' ',
      '&',
      '<',
      '>',
      '"',
      '\n',
      'õ',
      '🎭',
    )
    const pieces = fc.array(piece, { maxLength: 14 }).map((list) => list.join(''))
    const whole = fc
      .array(
        pieces.map((inside) => `<p>${inside}</p>`),
        { maxLength: 3 },
      )
      .map((list) => list.join('\n'))
    fc.assert(
      fc.property(fc.oneof(pieces, whole), (html) => {
        // a comment needs the sanitiser and is removed
        expect(sanitiseHtml(html)).toBe(sanitiseHtml(`<!-- -->${html}`))
      }),
      { numRuns: 3000 },
    )
  })

  it('converts plain text to paragraphs [R10.2]', () => {
    expect(sanitiseHtml('Esimene\nrida\n\nTeine')).toBe('<p>Esimene<br />rida</p>\n<p>Teine</p>')
  })
})
