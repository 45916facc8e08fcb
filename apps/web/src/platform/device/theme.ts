export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** Where storage is blocked, a choice lasts until the page is closed. */
const read = (): Theme => {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

const show = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export const themeNow = read

/** Shows the theme that the visitor has chosen before. */
export const restoreTheme = (): void => show(read())

export const chooseTheme = (theme: Theme): void => {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // applied, but not remembered
  }
}
