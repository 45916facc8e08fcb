/**
 * The programs for browsers. All but the shop are built apart (`apps/web/<name>`, `apps/web/<name>.vite.config.ts`) and
 * served below `/<name>`; each knows only calls of its own, whose addresses are given here.
 */
export const PROGRAM_CALLS = {
  // lists that only other people's programs ask for would weigh on each first screen
  shop: / \/api\/(?!staff\/|v1\/door\/|v1\/queue\/|v1\/(?:forms|series)$)/,
  staff: / \/api\/staff\//,
  door: / \/api\/(?:v1\/door\/|staff\/events\/:id\/door-tickets)/,
} as const satisfies Readonly<Record<string, RegExp>>

export type ProgramName = keyof typeof PROGRAM_CALLS

/** Those beside the shop. */
export type ApartName = Exclude<ProgramName, 'shop'>

export const APART = (Object.keys(PROGRAM_CALLS) as ProgramName[]).filter((name): name is ApartName => name !== 'shop')

/** The program that an address belongs to: `/staff/assets/main-1.js`. @returns undefined: the shop */
export const apartOf = (path: string): ApartName | undefined =>
  APART.find((name) => path === `/${name}` || path.startsWith(`/${name}/`))
