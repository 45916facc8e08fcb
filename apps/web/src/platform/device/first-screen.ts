import type { FirstScreen } from '@parter/contract/first-screen.ts'

/**
 * Reads what the server has written into the shell (R1.6).
 * @throws Error if the page isn't the shop's shell
 */
export const readFirstScreen = (): FirstScreen => {
  const element = document.getElementById('first-screen')
  if (!element?.textContent) throw new Error('The page came without its data')
  return JSON.parse(element.textContent) as FirstScreen
}
