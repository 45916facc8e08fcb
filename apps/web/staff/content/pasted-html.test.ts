// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { cleanPasted, isKeptWhole } from './pasted-html.ts'

describe('text that is pasted [R12.4]', () => {
  it('from Word keeps headings, lists, links and emphasis, and nothing of its styles', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
<h1 style='mso-pagination:none'><span lang=EN-GB>Opening</span></h1>
<p class=MsoNormal style='margin-bottom:0cm'><b>Doors</b> at <span style='font-weight:bold'>seven</span>&nbsp;<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Second</p>
<p class=MsoNormal><a href="https://parter.ee/" style='color:red'>Tickets</a> <a href="javascript:alert(1)">bad</a></p>
</body></html>`
    const clean = cleanPasted(word)
    expect(clean).not.toMatch(/style|class|Mso|o:p|xml|lang|javascript/)
    expect(clean).toContain('<h2>Opening</h2>')
    expect(clean).toContain('<b>Doors</b> at <strong>seven</strong>')
    expect(clean.replaceAll(/\s/g, '')).toContain('<ul><li>First</li><li>Second</li></ul>')
    expect(clean).toContain('<a href="https://parter.ee/">Tickets</a> bad')
    expect(clean).not.toMatch(/<p>\s*<\/p>/)
  })

  it('is numbered where Word numbers it', () => {
    const one = (sign: string, text: string) =>
      `<p class="MsoListParagraph"><span style="mso-list:Ignore">${sign}</span>${text}</p>`
    expect(cleanPasted(one('1.', 'a') + one('2.', 'b'))).toBe('<ol><li>a</li><li>b</li></ol>')
  })
})

describe('a text that exists [R12.4]', () => {
  it('is edited as HTML where the editor would lose something of it', () => {
    expect(
      isKeptWhole(
        '<p>A <strong>b</strong> <a href="/x">c</a></p><table><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
      ),
    ).toBe(true)
    expect(isKeptWhole('<p>H<sub>2</sub>O</p>')).toBe(false)
    expect(isKeptWhole('<p lang="en">A</p>')).toBe(false)
  })
})
