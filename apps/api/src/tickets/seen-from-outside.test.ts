import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { documents, printing } from '../../testing/documents.ts'
import { printedPages, type SeenFromOutside, seeFromOutside } from '../../testing/tickets/outside-tools.ts'
import { someOrder, someReceipt, someTicket } from '../../testing/tickets/samples.ts'
import { ticketPdf } from './documents/ticket-pdf.ts'
import { receiptPdf } from './receipt/receipt-pdf.ts'

/** All peculiar letters of each language; Belarus adds its own to Russian. */
const LETTERS: Readonly<Record<Language, string>> = {
  et: 'õäöüšž ÕÄÖÜŠŽ',
  en: 'Sphinx of black quartz, “judge” my vow – it’s 5 €',
  ru: 'съешь ещё этих булок ЪЭЮЯ і ў І Ў Беларусь',
  fi: 'äöå ÄÖÅ šž matto',
  lv: 'āčēģīķļņšūž ĀČĒĢĪĶĻŅŠŪŽ',
  lt: 'ąčęėįšųūž ĄČĘĖĮŠŲŪŽ',
  cs: 'áčďéěíňóřšťúůýž ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
}
const ee = portalOfCode('ee', PORTALS)
const flat = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ')

/** The catalogue of a document, and its structure elements by kind. */
const structureOf = ({ objects }: SeenFromOutside) => {
  const catalogue = objects.find((object) => object['/Type'] === '/Catalog') ?? {}
  const kinds = objects.flatMap((object) => (typeof object['/S'] === 'string' && '/P' in object ? [object['/S']] : []))
  return { catalogue, kinds }
}

const readCode = async (page: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(page).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Milliseconds: third-party programs are started for each page, on a shared disk; the limit ends what hangs. */
const LIMIT = 120_000

describe('a ticket, checked with third-party tools [R7.5]', { timeout: LIMIT }, () => {
  it.each(LANGUAGES)('is valid, and every letter of %s can be copied from it', async (language) => {
    const ticket = someTicket({}, { title: LETTERS[language], venueName: LETTERS[language] })
    const seen = await seeFromOutside(await ticketPdf(printing, ee, someOrder(language), [ticket], [ticket], language))
    expect(seen.check).toContain('No syntax or stream encoding errors found')
    const text = flat(seen.text)
    for (const word of flat(LETTERS[language]).split(' ')) expect(text).toContain(word)
    expect(text).not.toContain('\uFFFD')
  })

  it('is tagged for screen readers: structure, language, title, and the marks of PDF/UA', async () => {
    const ticket = someTicket()
    const seen = await seeFromOutside(await ticketPdf(printing, ee, someOrder('et'), [ticket], [ticket], 'et'))
    const { catalogue, kinds } = structureOf(seen)
    expect(catalogue).toMatchObject({
      '/Lang': 'u:et-EE',
      '/MarkInfo': { '/Marked': true },
      '/ViewerPreferences': { '/DisplayDocTitle': true },
    })
    expect(catalogue).toHaveProperty('/StructTreeRoot')
    expect(catalogue).toHaveProperty('/Metadata')
    expect(kinds).toEqual(expect.arrayContaining(['/Document', '/H1', '/P', '/Figure']))
    const figure = seen.objects.find((object) => object['/S'] === '/Figure')
    expect(figure?.['/Alt']).toContain('Ruutkood')
    const info = seen.objects.find((object) => '/Title' in object && '/Author' in object)
    expect(info?.['/Title']).toContain('Kontsert')
    // a tab order is required where there are links or fields
    for (const page of seen.objects.filter((object) => object['/Type'] === '/Page'))
      expect(page).not.toHaveProperty('/Annots')
    const fonts = seen.objects.filter((object) => object['/Type'] === '/FontDescriptor')
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(Object.keys(font).join()).toMatch(/\/FontFile[23]?/)
  })

  it('has a QR code that a reader finds on the page in grey at 150 dpi', async () => {
    const all = [someTicket(), someTicket({ id: 'b', code: '0ZZZZABCDE0123456789FGHJKM' })]
    const pages = await printedPages(await ticketPdf(printing, ee, someOrder('et'), all, all, 'et'))
    expect(await Promise.all(pages.map(readCode))).toEqual(all.map(({ code }) => code))
  })
})

describe('a receipt, checked with third-party tools [R7.5]', { timeout: LIMIT }, () => {
  it.each(LANGUAGES)('is valid, tagged and can be read in %s', async (language) => {
    const seen = await seeFromOutside(await receiptPdf({ documents }, ee, someReceipt(LETTERS[language], 2), language))
    expect(seen.check).toContain('No syntax or stream encoding errors found')
    const text = flat(seen.text)
    for (const word of [...flat(LETTERS[language]).split(' '), 'EE-2026-000017', 'EE000000001'])
      expect(text).toContain(word)
    const { kinds } = structureOf(seen)
    expect(kinds).toEqual(expect.arrayContaining(['/H1', '/Table', '/TR', '/TH', '/TD']))
    for (const head of seen.objects.filter((object) => object['/S'] === '/TH'))
      expect(head['/A']).toEqual([expect.objectContaining({ '/O': '/Table', '/Scope': '/Column' })])
  })

  it('continues on further pages without losing a line', async () => {
    const seen = await seeFromOutside(await receiptPdf({ documents }, ee, someReceipt('Kontsert', 60), 'et'))
    expect(seen.pages).toBeGreaterThan(1)
    for (let line = 1; line <= 60; line++) expect(flat(seen.text)).toContain(`Rida ${line} ·`)
  })
})
