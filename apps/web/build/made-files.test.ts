import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { characters } from './fonts.ts'
import { iconsFile, iconsText, spriteFile, spriteText } from './icons.ts'

const messages = new URL('../../../packages/portal/messages/', import.meta.url)

describe('generated files', () => {
  it('contain the named icons as the collection has them', async () => {
    expect(readFileSync(iconsFile, 'utf8')).toBe(await iconsText())
    expect(readFileSync(spriteFile, 'utf8')).toBe(await spriteText())
  })

  it('contain every character of every message [R1.3]', () => {
    const missing = new Set<string>()
    for (const file of readdirSync(messages, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.json')) continue
      const texts = Object.values(JSON.parse(readFileSync(new URL(file, messages), 'utf8')) as Record<string, string>)
      for (const letter of texts.join('')) if (letter !== '\n' && !characters.includes(letter)) missing.add(letter)
    }
    expect([...missing]).toEqual([])
  })
})
