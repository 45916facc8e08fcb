import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { openPage } from '../../testing/mounted-app.tsx'
import { openFilledShop } from '../../testing/filled-shop.ts'

const contract = openFilledShop()
const LONG_WORD = 'kaevanduslinnas'

/** On how many lines a word of the heading stands. */
const linesOf = (heading: HTMLElement, word: string): number => {
  const text = heading.firstChild as Text
  const at = text.data.indexOf(word)
  const range = document.createRange()
  range.setStart(text, at)
  range.setEnd(text, at + word.length)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

it.each([320, 390, 1024, 1280, 1440])('a long word of a title is not broken on a screen of %i px', async (width) => {
  contract.answers('readEvent', { title: `Jazz ${LONG_WORD}` })
  await screen.viewport(width, 900)
  await openPage('event')
  const heading = screen.getByRole('heading', { level: 1 }).element() as HTMLElement
  await document.fonts.ready
  expect(linesOf(heading, LONG_WORD)).toBe(1)
})
