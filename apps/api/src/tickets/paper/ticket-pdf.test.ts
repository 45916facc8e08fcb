import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type ReadPage, readPdf } from '../../../testing/tickets/read-pdf.ts'
import { someOrder, someTicket } from '../../../testing/tickets/samples.ts'
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

/** Reads the QR code off the page, drawn at so many dots an inch. */
async function codeOn({ shapes }: ReadPage, dotsPerInch: number) {
  const [ground = [0, 0, 0, 0], ...modules] = shapes
  const [left = 0, top = 0, side = 0] = ground
  const dark = modules.map(([x = 0, y = 0, w = 0, h = 0]) => `M${x - left} ${y - top}h${w}v${h}h${-w}z`).join('')
  const dots = Math.round((side / 72) * dotsPerInch)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#333" d="${dark}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(dots, dots)
    .flatten({ background: '#ddd' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('tickets on paper [R7.5]', () => {
  it.each(LANGUAGES)('hold every letter of %s, as text that can be copied and spoken', async (language) => {
    const own = someTicket({}, { title: TITLES[language] })
    const pdf = readPdf(await ticketPdf(ee, someOrder(language), [own], [own], language))
    const words = wordsOf(pdf.pages[0] as ReadPage)
    expect(words.map((text) => text.replace('- ', '-'))).toContain(TITLES[language])
    expect(words.join('\n')).not.toMatch(/[\uFFFD\0]/)
    expect(words).toContain('K7M-2PX-9RD')
    expect(words).toContain('7ZZZ ZABC DE01 2345 6789 FGHJ KM')
    expect(words).toContain('Parter')
    expect(words.join('\n')).toContain('21.11.2026 • 19:30')
  })

  it('are tagged, titled and in their language, with a heading first and the picture described', async () => {
    const own = someTicket()
    const { raw, pages } = readPdf(await ticketPdf(ee, someOrder('et'), [own], [own], 'et'))
    for (const mark of ['/StructTreeRoot', '/MarkInfo', '/DisplayDocTitle true', '/Lang (et-EE)', 'pdfuaid:part']) {
      expect(raw).toContain(mark)
    }
    const alternative = Buffer.from('Ruutkood, mida näidata', 'utf16le').swap16().toString('latin1')
    expect(raw).toContain(`/Alt (\u00FE\u00FF${alternative}`)
    const tags = pages[0]?.texts.map(({ tag }) => tag) ?? []
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(new Set(tags)).toEqual(new Set(['Artifact', 'P', 'H1', 'Figure']))
  })

  it('have a page each, with a QR code that reads at 150 dots an inch in grey', async () => {
    const all = [someTicket(), someTicket({ id: 'b', code: '0ZZZZABCDE0123456789FGHJKM' })]
    const { pages } = readPdf(await ticketPdf(ee, someOrder('et'), all, all, 'et'))
    expect(pages).toHaveLength(2)
    for (const [position, page] of pages.entries()) expect(await codeOn(page, 150)).toBe(all[position]?.code)
    expect(wordsOf(pages[1] as ReadPage).join('\n')).toContain('2. pilet 2-st')
  })

  it('say who comes, in any script, and stay on one page with the longest of texts', async () => {
    const name = { firstName: 'Ἀλέξανδρος Γεώργιος', lastName: 'X'.repeat(100) }
    const long = someTicket(name, {
      title: 'Väga pikk pealkiri '.repeat(12).trim(),
      section: 'Rõdu vasak külg, teine korrus',
      promoterName: 'Korraldaja '.repeat(10),
    })
    const { pages } = readPdf(await ticketPdf(ee, someOrder('et'), [long], [long], 'et'))
    expect(pages).toHaveLength(1)
    expect(wordsOf(pages[0] as ReadPage).join(' ')).toContain('Ἀλέξανδρος Γεώργιος')
  })

  it('of a test storefront say that they open no door [R1.2]', async () => {
    const test = portalOfCode('ee-test', PORTALS)
    const own = someTicket()
    const { pages } = readPdf(await ticketPdf(test, someOrder('en'), [own], [own], 'en'))
    expect(wordsOf(pages[0] as ReadPage)).toContain('TEST TICKET – NOT VALID')
  })
})
