import { describe, expect, it } from 'vitest'
import { partsOfTitle, titleSize } from './poster-title.ts'

describe('a title under its poster', () => {
  it('is as large as its longest word allows', () => {
    expect(titleSize('Soo', false)).toBe(19.5)
    expect(titleSize('Kuningas kratsib kukalt', false)).toBeGreaterThan(13)
    expect(titleSize('Kuningas kratsib kukalt', false)).toBeLessThan(16)
  })

  it('is smaller where a strip stands above it, and never without end for a long one', () => {
    expect(titleSize('Kuningas kratsib kukalt', true)).toBeLessThan(titleSize('Kuningas kratsib kukalt', false))
    expect(titleSize('Žvaigždžių vaikams nepaprastai ilgas koncertas didžiojoje filharmonijoje', false)).toBeLessThan(9)
    expect(titleSize('Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas', false)).toBe(5.6)
  })

  it('counts words that a no-break space joins as one', () => {
    expect(titleSize('Kontsertõhtu nr\u00a05', false)).toBe(titleSize('Kontsertõhtu nr 5', false))
    expect(titleSize('Öö Kontsertõhtu\u00a01812', false)).toBeLessThan(titleSize('Öö Kontsertõhtu 1812', false))
  })

  it('is parted into its name and what follows', () => {
    expect(partsOfTitle('Paper Lighthouse. The Long Way Home Tour')).toEqual({
      name: 'Paper Lighthouse.',
      rest: 'The Long Way Home Tour',
    })
    expect(partsOfTitle('Adam Frost: Terms and Conditions')).toEqual({
      name: 'Adam Frost:',
      rest: 'Terms and Conditions',
    })
    expect(partsOfTitle('Soo')).toEqual({ name: 'Soo', rest: '' })
    expect(partsOfTitle('J. S. Bach')).toEqual({ name: 'J. S. Bach', rest: '' })
  })
})
