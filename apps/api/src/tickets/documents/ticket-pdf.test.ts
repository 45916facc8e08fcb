import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { printing } from '../../../testing/documents.ts'
import { type ReadPage, readPdf } from '../../../testing/tickets/read-pdf.ts'
import { somePicture as picture, someOrder, someTicket } from '../../../testing/tickets/samples.ts'
import { ticketPdf } from './ticket-pdf.ts'

/** A sentence with the peculiar letters of each language. */
const TITLES: Readonly<Record<Language, string>> = {
  et: 'Põdur Zagrebi tšellomängija-följetonist Ciqo külmetas kehvas garaažis',
  en: 'Sphinx of black quartz, judge my vow',
  ru: 'Съешь же ещё этих мягких французских булок, да выпей чаю',
  fi: 'Törkylempijävongahdus åter',
  lv: 'Četri psihi faķīri vēlu vakarā zāģēja guļbūvei durvis, fonā šņācot mežam',
  lt: 'Įlinkdama fechtuotojo špaga sublykčiojusi pragręžė apvalų arbūzą',
  cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy',
}

const ee = portalOfCode('ee', PORTALS)
const wordsOf = ({ texts }: ReadPage) => texts.map(({ text }) => text.replace(/\s+/g, ' ').trim())

describe('the PDF of tickets [R7.5]', () => {
  it.each(LANGUAGES)('has every letter of %s, as text that can be copied and read aloud', async (language) => {
    const own = someTicket({}, { title: TITLES[language] })
    const pdf = await readPdf(await ticketPdf(printing, ee, someOrder(language), [own], [own], language))
    const words = wordsOf(pdf.pages[0] as ReadPage)
    expect(words.map((text) => text.replace('- ', '-'))).toContain(TITLES[language])
    expect(words.join('\n')).not.toMatch(/[\uFFFD\0]/)
    expect(words).toContain('K7M-2PX-9RD')
    expect(words).toContain('7ZZZ ZABC DE01 2345 6789 FGHJ KM')
    expect(words).toContain('Parter')
    expect(words.join('\n')).toContain('21.11.2026 • 19:30')
  })

  it('is tagged, titled and in its language, with a heading first and the picture described', async () => {
    const own = someTicket()
    const { raw, language, pages } = await readPdf(await ticketPdf(printing, ee, someOrder('et'), [own], [own], 'et'))
    for (const mark of ['/StructTreeRoot', '/MarkInfo', '/DisplayDocTitle true', 'pdfuaid:part'])
      expect(raw).toContain(mark)
    expect(language).toBe('et-EE')
    const texts = pages[0]?.texts ?? []
    expect(texts.find(({ tag }) => tag === 'Figure')?.text).toContain('Ruutkood, mida näidata')
    expect(texts.filter(({ tag }) => tag === 'H1')).toEqual([{ tag: 'H1', text: 'Kontsert' }])
    expect(new Set(texts.map(({ tag }) => tag))).toEqual(new Set(['P', 'H1', 'Figure']))
  })

  it('has the poster of its show once for all its tickets, and claims the standard with it', async () => {
    const all = ['a', 'b', 'c'].map((id) => someTicket({ id, picture }))
    const bare = await ticketPdf(printing, ee, someOrder('et'), [someTicket()], [someTicket()], 'et')
    const pdf = await ticketPdf(printing, ee, someOrder('et'), all, all, 'et')
    const { raw, pages } = await readPdf(pdf)
    expect(raw.match(/\/DCTDecode/g)).toHaveLength(1)
    expect(raw).toContain('pdfuaid:part')
    expect(bare.toString('latin1')).not.toContain('/DCTDecode')
    // decoration, unless its organiser says what it shows
    expect(pages[0]?.texts.filter(({ tag }) => tag === 'Figure')).toHaveLength(1)
  })

  it('says what the poster shows where that is known, and does without one whose file is gone', async () => {
    const own = someTicket({ picture: { ...picture, alt: 'Punane poolkuu' } })
    const { pages } = await readPdf(await ticketPdf(printing, ee, someOrder('et'), [own], [own], 'et'))
    expect(pages[0]?.texts.filter(({ tag }) => tag === 'Figure').map(({ text }) => text)).toContain('Punane poolkuu')
    const gone = someTicket({ picture: { ...picture, id: 'b2' } })
    const without = await ticketPdf(printing, ee, someOrder('et'), [gone], [gone], 'et')
    expect(without.toString('latin1')).not.toContain('/DCTDecode')
  })

  it('has a page for each ticket', async () => {
    const all = [someTicket(), someTicket({ id: 'b', code: '0ZZZZABCDE0123456789FGHJKM' })]
    const { pages } = await readPdf(await ticketPdf(printing, ee, someOrder('et'), all, all, 'et'))
    expect(pages).toHaveLength(2)
    expect(wordsOf(pages[1] as ReadPage).join('\n')).toContain('2. pilet 2-st')
  })

  it('shows the holder in any script, and keeps one page per ticket with the longest texts', async () => {
    const name = { firstName: 'Ἀλέξανδρος Γεώργιος', lastName: 'X'.repeat(100) }
    const long = someTicket(name, {
      title: 'Väga pikk pealkiri '.repeat(12).trim(),
      section: 'Rõdu vasak külg, teine korrus',
      promoterName: 'Korraldaja '.repeat(10),
    })
    const { pages } = await readPdf(await ticketPdf(printing, ee, someOrder('et'), [long], [long], 'et'))
    expect(pages).toHaveLength(1)
    expect(wordsOf(pages[0] as ReadPage).join(' ')).toContain('Ἀλέξανδρος Γεώργιος')
  })

  it('of a test storefront says that it is not valid for entry [R1.2]', async () => {
    const test = portalOfCode('ee-test', PORTALS)
    const own = someTicket()
    const { pages } = await readPdf(await ticketPdf(printing, test, someOrder('en'), [own], [own], 'en'))
    expect(wordsOf(pages[0] as ReadPage)).toContain('TEST TICKET – NOT VALID')
  })
})
