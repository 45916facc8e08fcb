import { describe, expect, it } from 'vitest'
import { firstScreens, type Manifest } from './first-screens.ts'

const manifest: Manifest = {
  'src/main.tsx': {
    file: 'main.js',
    isEntry: true,
    css: ['main.css'],
    imports: ['_react.js'],
    dynamicImports: ['src/pages/event-page.tsx', 'messages/et.json', 'messages/ru.json'],
  },
  '_react.js': { file: 'react.js' },
  '_hall.js': { file: 'hall.js', imports: ['_react.js'], css: ['hall.css'] },
  'src/pages/event-page.tsx': {
    file: 'event.js',
    imports: ['_hall.js', 'src/main.tsx'],
    dynamicImports: ['src/pages/dialog.tsx'],
  },
  'src/pages/dialog.tsx': { file: 'dialog.js' },
  'messages/et.json': { file: 'et.js' },
  'messages/ru.json': { file: 'ru.js' },
}
const sizes: Record<string, number> = {
  'main.js': 1,
  'main.css': 10,
  'react.js': 100,
  'hall.js': 1000,
  'hall.css': 10_000,
  'event.js': 100_000,
  'dialog.js': 5,
  'et.js': 3,
  'ru.js': 7,
}

describe('the size of a first screen', () => {
  const screens = firstScreens(manifest, (file) => sizes[file] ?? 0)

  it('counts the program, its styles and the largest language once', () => {
    expect(screens.get('src/main.tsx')).toBe(118)
  })

  it('adds what the page imports, at any depth, and not what it only loads later', () => {
    expect(screens.get('src/pages/event-page.tsx')).toBe(111_118)
  })

  it('says so when there is no program at all', () => {
    expect(() => firstScreens({}, () => 0)).toThrow('no entry')
  })
})
