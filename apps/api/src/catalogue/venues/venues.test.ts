import { describe, expect, it } from 'vitest'
import { byName, pageFrom } from './venues.ts'

const sorted = (language: string, ...names: string[]) =>
  byName(
    names.map((name, id) => ({ name, id })),
    language,
  )
    .map(({ name }) => name)
    .join(' ')

describe('lists by name', () => {
  it('are sorted as each language does it [R1.3]', () => {
    expect(sorted('et', 'Zoo', 'Žanr', 'Šahh', 'Saal', 'Töö', 'Õu', 'Vaba')).toBe('Saal Šahh Zoo Žanr Töö Vaba Õu')
    expect(sorted('cs', 'Cirkus', 'Čas', 'Divadlo', 'Chalupa', 'Hala')).toBe('Cirkus Čas Divadlo Hala Chalupa')
    expect(sorted('ru', 'Юг', 'Ёлка', 'Ель', 'Арена')).toBe('Арена Ёлка Ель Юг')
  })

  it('come in pages without gaps or repeats', () => {
    const all = [1, 2, 3, 4, 5]
    expect(pageFrom(all, { limit: 2 })).toEqual({ page: [1, 2], total: 5, next: '2' })
    expect(pageFrom(all, { after: '4', limit: 2 })).toEqual({ page: [5], total: 5, next: null })
    expect(pageFrom(all, { after: '99' })).toEqual({ page: [], total: 5, next: null })
  })
})
