import { expect, it } from 'vitest'
import { firstScreens } from './first-screens.ts'

const built = {
  entry: 'main.js',
  styles: ['style.css'],
  pages: { event: { et: ['event.js', 'et.js'], ru: ['event.js', 'ru.js'] }, news: { et: ['et.js'], ru: ['ru.js'] } },
}
const sizes: Record<string, number> = { 'main.js': 1, 'style.css': 10, 'event.js': 100, 'et.js': 1000, 'ru.js': 3000 }

it('weighs of each page the app, the styles, and its files in the language in which they are heaviest', () => {
  expect(Object.fromEntries(firstScreens(built, (file) => sizes[file] ?? 0))).toEqual({
    event: { scripts: 3101, styles: 10 },
    news: { scripts: 3001, styles: 10 },
  })
})
