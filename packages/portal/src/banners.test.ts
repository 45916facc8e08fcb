import { describe, expect, it } from 'vitest'
import { bannersAt } from './banners.ts'

const banner = (id: number, ...location: { category?: string; slug?: string; type?: string }[]) => ({ id, location })
const ids = (banners: readonly { id: number }[]) => banners.map(({ id }) => id)

describe('banners', () => {
  it('without a location are shown everywhere [R3.6]', () => {
    expect(ids(bannersAt([banner(1)], { page: 'frontPage' }))).toEqual([1])
    expect(ids(bannersAt([banner(1)], { page: 'event', slug: 'any' }))).toEqual([1])
  })

  it('for the current category or slug come first [R3.6]', () => {
    const all = [
      banner(1),
      banner(2, { type: 'ticketCategory' }),
      banner(3, { category: 'theatre' }),
      banner(4, { slug: 'hamlet' }),
    ]
    expect(ids(bannersAt(all, { page: 'ticketCategory', category: 'theatre' }))).toEqual([3, 2, 1])
    expect(ids(bannersAt(all, { page: 'event', slug: 'hamlet' }))).toEqual([4, 1])
  })

  it('for another page are not shown [R3.6]', () => {
    expect(bannersAt([banner(1, { category: 'sport' }), banner(2, { type: 'event' })], { page: 'frontPage' })).toEqual(
      [],
    )
  })

  it('are shown if any of their locations matches', () => {
    expect(ids(bannersAt([banner(1, { category: 'sport' }, { type: 'frontPage' })], { page: 'frontPage' }))).toEqual([
      1,
    ])
  })
})
