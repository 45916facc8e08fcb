import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { closingOf } from './closing-link.rules.ts'

const estonia = portalOfCode('ee', PORTALS)
const link = '<p><a href="/piletid/210003/paper-lighthouse">Vaata ja osta</a></p>'

describe('an article that closes with a show [R2.6]', () => {
  it('is divided into its text, the link and the event or series', () => {
    expect(closingOf(`<p>Tekst.</p>${link}`, estonia)).toEqual({
      before: '<p>Tekst.</p>',
      link,
      page: 'event',
      id: 210_003,
    })
    expect(closingOf('<p><a href="/series/10002/a">A</a></p>', estonia)).toMatchObject({ page: 'series', id: 10_002 })
  })

  it('stays whole when it ends with words, or leads to another page or another shop', () => {
    for (const end of [
      '<p>Tekst.</p>',
      `${link}<p>Lõpp.</p>`,
      '<p>Osta <a href="/piletid/210003/paper-lighthouse">siit</a></p>',
      '<p><a href="/uudised">Uudised</a></p>',
      '<p><a href="https://example.com/piletid/210003/a">Mujal</a></p>',
    ])
      expect(closingOf(end, estonia), end).toBeNull()
  })
})
