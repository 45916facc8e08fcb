/** Widths of the screens, in CSS pixels: a phone and a desk. */
export const WIDTHS = [390, 1440] as const
const LIGHTS = ['light', 'dark'] as const

/** The name of a screen, e.g. `event` in `event-390-dark.png`. */
const fileName = /^(?<screen>[a-z][a-z-]*)-(?:390|1440)-(?:light|dark)[.]png$/

/** The files of a screen's pictures: at each width, light and dark. */
export const filesOf = (screen: string): string[] =>
  WIDTHS.flatMap((width) => LIGHTS.map((light) => `${screen}-${width}-${light}.png`))

/** The screen that a file shows; undefined for other files. */
export const screenOf = (file: string): string | undefined => fileName.exec(file)?.groups?.screen

/** Whether a file shows one of the wanted screens; all files of screens if none is named. */
export const isWanted = (file: string, wanted: readonly string[]): boolean => {
  const screen = screenOf(file)
  return screen !== undefined && (wanted.length === 0 || wanted.includes(screen))
}

/** The names that are not among the screens. */
export const strangersIn = (wanted: readonly string[], screens: readonly string[]): string[] =>
  wanted.filter((name) => !screens.includes(name))
