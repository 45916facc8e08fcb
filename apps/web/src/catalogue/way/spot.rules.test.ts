import { describe, expect, it } from 'vitest'
import { OUTLINES } from './country-outlines.ts'
import { citiesOn, reachOf, spotOn } from './spot.rules.ts'

const square = { west: 20, east: 30, south: 50, north: 60, height: 1000 }

describe('a place on the map of its country [R3.3]', () => {
  it('is measured from the north-west', () => {
    expect(spotOn(square, { latitude: 60, longitude: 20 })).toEqual({ x: 0, y: 0 })
    expect(spotOn(square, { latitude: 52.5, longitude: 27.5 })).toEqual({ x: 0.75, y: 0.75 })
  })

  it('is not shown where it is unknown or lies elsewhere', () => {
    expect(spotOn(square, { latitude: null, longitude: 25 })).toBeNull()
    expect(spotOn(square, { latitude: 55, longitude: null })).toBeNull()
    expect(spotOn(square, { latitude: 48.9, longitude: 25 })).toBeNull()
    expect(spotOn(square, { latitude: 55, longitude: 30.1 })).toBeNull()
  })

  it('has a map in every country that a storefront sells in, as high as it is in truth', () => {
    for (const code of ['EE', 'LV', 'LT', 'BY', 'CZ']) {
      const outline = OUTLINES[code]
      if (!outline) throw new Error(`${code} has no outline`)
      const { west, east, south, north, height } = outline
      const middle = (((south + north) / 2) * Math.PI) / 180
      expect(height / 1000).toBeCloseTo((north - south) / ((east - west) * Math.cos(middle)), 2)
    }
  })
})

describe('cities on a map [R2.6]', () => {
  const city = (label: string, longitude: number, latitude: number | null, venues = 1) => ({
    label,
    venues,
    longitude,
    latitude,
  })

  it('stand in the order of their venues; unknown ones are left out', () => {
    const cities = [city('A', 21, 51), city('B', 22, 58, 2), city('C', 23, null)]
    expect(citiesOn(square, cities).map(({ label }) => label)).toEqual(['B', 'A'])
  })

  it('are named on a side with room, where the name lies on no other name and no other city', () => {
    const near = [city('Pärnu', 24, 54), city('Viljandi', 26, 54), city('Tartu', 27.7, 54), city('Tallinn', 24.5, 58)]
    expect(citiesOn(square, near).map(({ label, side }) => [label, side])).toEqual([
      ['Pärnu', 'right'],
      ['Viljandi', 'below'],
      ['Tartu', 'right'],
      ['Tallinn', 'right'],
    ])
  })

  it('lie beside one another where they are neighbours, and where they are in truth else', () => {
    const [riga, jurmala, cesis] = citiesOn(square, [
      city('Rīga', 25, 55, 8),
      city('Jūrmala', 24.7, 55),
      city('Cēsis', 26, 57),
    ])
    if (!riga || !jurmala) throw new Error('Both are on the map')
    expect((riga.x - jurmala.x) * 1000).toBeCloseTo(reachOf(8) + reachOf(1) + 8)
    expect([riga, cesis].map((spot) => [spot?.x, spot?.y])).toEqual([
      [0.5, 0.5],
      [0.6, 0.3],
    ])
  })

  it('have no name that runs off the map', () => {
    expect(citiesOn(square, [city('Jõhvi', 29, 59)])[0]?.side).toBe('left')
    expect(citiesOn(square, [city('Ventspils', 20.2, 55)])[0]?.side).toBe('right')
  })

  it('stay unnamed where no side has room', () => {
    const crowd = [
      city('Keila', 25, 55),
      ...[24, 25.1, 26].flatMap((at) => [54.4, 55, 55.6].map((up) => city('Maardu', at, up))),
    ]
    expect(citiesOn(square, crowd)[0]?.side).toBeNull()
  })
})
