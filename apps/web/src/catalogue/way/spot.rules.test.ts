import { describe, expect, it } from 'vitest'
import { OUTLINES } from './country-outlines.ts'
import { citiesOn, spotOn } from './spot.rules.ts'

const square = { west: 20, east: 30, south: 50, north: 60 }

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
  const place = (city: string, longitude: number, latitude: number | null) => ({ city, longitude, latitude })

  it('stand once each, those with the most places first; unknown ones are left out', () => {
    const places = [place('A', 21, 51), place('B', 22, 58), place('B', 22, 58), place('C', 23, null)]
    expect(citiesOn(square, places).map(({ city }) => city)).toEqual(['B', 'A'])
  })

  it('are named on the side with room, where the name lies on no other name and no other city', () => {
    const near = [place('Tallinn', 24, 55), place('Maardu', 25, 55), place('Keila', 23, 55), place('Tartu', 28, 51)]
    expect(citiesOn(square, near).map(({ city, side }) => [city, side])).toEqual([
      ['Tallinn', null],
      ['Maardu', 'right'],
      ['Keila', 'left'],
      ['Tartu', 'left'],
    ])
  })
})
