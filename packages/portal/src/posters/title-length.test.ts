import { expect, it } from 'vitest'
import { lengthOfTitle, widestWord } from './title-length.ts'

it('says how long a title is, by its letters and by its widest word', () => {
  expect(['Soo', 'Ooper kinos:'].map(lengthOfTitle)).toEqual(['short', 'short'])
  expect(['Dvaadvacítka', 'Siil ja seitse kadunud'].map(lengthOfTitle)).toEqual(['long', 'long'])
  // a no-break space joins words
  expect(['Öö nr 5', 'Öö\u00a0nr\u00a05'].map(lengthOfTitle)).toEqual(['short', 'short'])
  expect(lengthOfTitle('Kontsert\u00a05')).toBe('long')
  expect(['Filharmoonikutega', 'Kuningas kratsib kukalt ja naerab'].map(lengthOfTitle)).toEqual(['very', 'very'])
})

it('says how wide the widest word is', () => {
  expect(widestWord('Soo kutsub')).toBeCloseTo(widestWord('kutsub'))
  expect(widestWord('Öö\u00a0nr\u00a05')).toBeGreaterThan(widestWord('Öö nr 5'))
})
