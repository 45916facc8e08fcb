import { describe, expect, it } from 'vitest'
import { firstScreens, type Manifest } from './first-screens.ts'

const manifest: Manifest = {
  'src/main.tsx': { file: 'main.js', isEntry: true, css: ['main.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_hall.js': { file: 'hall.js', imports: ['_react.js'], css: ['hall.css'] },
  'src/pages/event-page.tsx': {
    file: 'event.js',
    imports: ['_hall.js', 'src/main.tsx'],
    dynamicImports: ['dialog.tsx'],
  },
  'dialog.tsx': { file: 'dialog.js' },
  '../../packages/portal/messages/et/cart.json': { file: 'et.js' },
  '../../packages/portal/messages/ru/cart.json': { file: 'ru.js' },
  'src/platform/messages/et.ts': { file: 'et-days.js' },
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
  'et-days.js': 2,
  'ru.js': 7,
}
const sizeOf = (file: string): number => sizes[file] ?? 0
const event = { name: 'event', program: 'src/pages/event-page.tsx', messages: ['cart'] }

describe('the weight of a first screen', () => {
  it('is the app and what the page imports, at any depth, each file once, and not what it only loads later', () => {
    expect(firstScreens(manifest, [{ ...event, messages: [] }], ['ru'], sizeOf).get('event')).toEqual({
      scripts: 101_101,
      styles: 10_010,
    })
  })

  it('counts the messages and the names of days in the heaviest language', () => {
    expect(firstScreens(manifest, [event], ['et', 'ru'], sizeOf).get('event')?.scripts).toBe(101_108)
    expect(firstScreens(manifest, [event], ['et'], sizeOf).get('event')?.scripts).toBe(101_106)
  })

  it('can’t be told when something is missing from the build', () => {
    expect(() => firstScreens({}, [event], ['et'], sizeOf)).toThrow('no entry')
    expect(() => firstScreens(manifest, [{ ...event, messages: ['orders'] }], ['et'], sizeOf)).toThrow('et/orders')
  })
})
