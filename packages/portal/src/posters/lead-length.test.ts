import { expect, it } from 'vitest'
import { lengthOfLead } from './lead-length.ts'

it('says how long a title is, by its letters and by its widest word', () => {
  expect(['Soo', 'Ooper kinos:'].map(lengthOfLead)).toEqual(['short', 'short'])
  expect(['Dvaadvacítka', 'Siil ja seitse kadunud'].map(lengthOfLead)).toEqual(['long', 'long'])
  expect(['Filharmoonikutega', 'Kuningas kratsib kukalt ja naerab'].map(lengthOfLead)).toEqual(['very', 'very'])
})
