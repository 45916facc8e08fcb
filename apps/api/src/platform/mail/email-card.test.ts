import type { Picture } from '@parter/contract/wire/primitives.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { somePicture as picture } from '../../../testing/tickets/samples.ts'
import { emailPoster } from './email-face.ts'
import { layOutEmail } from './email-layout.ts'

const cardOf = (shown: Picture | null) =>
  layOutEmail(portalOfCode('ee', PORTALS), {
    language: 'et',
    title: 'Kontsert',
    paragraphs: [],
    cards: [{ title: 'Kontsert', lines: ['Rida 7'], poster: emailPoster('https://ee.example', shown) }],
    footer: [],
  })

describe('the card of a show in an email [R7.5]', () => {
  it('has the colours of its poster, and the poster itself, whose size is known before it is there', () => {
    const { html, text } = cardOf(picture)
    expect(html).toContain('background:#062f2e')
    expect(html).toContain('color:#f8eedb')
    expect(html).toContain('<img src="https://ee.example/pictures/a1-poster.jpeg" alt="" width="120" height="150"')
    expect(text).toContain('Rida 7')
    expect(text).not.toContain('pictures')
  })

  it('says what the poster shows where its organiser has said it', () => {
    expect(cardOf({ ...picture, alt: 'Punane "poolkuu"' }).html).toContain('alt="Punane &quot;poolkuu&quot;"')
  })

  it('has each ticket with row and seat large and its code at least 240 px wide, which is said where it isn’t shown', () => {
    const place = [
      ['Rida', '12'],
      ['Koht', '7'],
    ] as const
    const tickets = [{ cid: 'code-1', alt: 'Pileti kood', kind: '1. pilet 2-st', place }]
    for (const poster of [emailPoster('https://ee.example', picture), undefined]) {
      const { html, text } = layOutEmail(portalOfCode('ee', PORTALS), {
        language: 'et',
        title: 'Kontsert',
        paragraphs: [],
        cards: [{ title: 'Kontsert', lines: [], poster, tickets }],
        footer: [],
      })
      expect(html).toContain('<img src="cid:code-1" alt="Pileti kood" width="320" height="320"')
      expect(html).toMatch(/font:400 36px[^>]*>12</)
      expect(text).toContain('1. pilet 2-st · Rida 12 · Koht 7')
    }
  })

  it('is that of the storefront where there is none', () => {
    for (const { html } of [cardOf(null), cardOf({ ...picture, palette: null })]) {
      expect(html).toContain('<td class="card words"')
      expect(html).not.toContain('<img')
    }
  })
})

it('sets the code that one types elsewhere large, and leaves it in its sentence as text [R3.7]', () => {
  const { html, text } = layOutEmail(portalOfCode('ee', PORTALS), {
    language: 'et',
    title: 'Kinnita oma aadress',
    paragraphs: ['Tere!', 'Või sisesta poes see kood: 505774'],
    code: '505774',
    footer: [],
  })
  expect(html).toMatch(/kood: <strong style="[^"]*font-size:36px[^"]*">505774<\/strong><\/p>/)
  expect(html).toContain('>Tere!</p>')
  expect(text).toContain('Või sisesta poes see kood: 505774')
})
