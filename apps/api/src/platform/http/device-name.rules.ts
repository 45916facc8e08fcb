const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

const nameIn = (list: readonly (readonly [string, RegExp])[], agent: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(agent))?.[0]

/** The browser and system of a user agent, as its owner knows them: `Firefox · Windows`. */
export const deviceOf = (userAgent: string | undefined): string =>
  [nameIn(BROWSERS, userAgent ?? ''), nameIn(SYSTEMS, userAgent ?? '')].filter((part) => part).join(' · ')
