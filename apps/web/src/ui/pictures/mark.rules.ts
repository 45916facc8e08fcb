/** A dot of a mark: its middle, its radius, and whether it is the lit one. */
export type Dot = { x: number; y: number; r: number; lit?: boolean }

export type MarkName = 'esirida' | 'rampa' | 'loze' | 'antrakt' | 'opona'

const columns = [-2, -1, 0, 1, 2]

/** Five seats of a row that bends round the stage above it. */
const row = (y: number, r: number, lit = false): Dot[] =>
  columns.map((i) => ({ x: 24 + i * 9, y: y - i * i * 1.1, r, lit }))

/** A column of dots hanging from the top, as many as given. */
const fold = (i: number, length: number): Dot[] =>
  Array.from({ length }, (_, k) => ({ x: 24 + i * 9, y: 6.6 + k * 8.7, r: 3.4 }))

/**
 * The five marks on one square of 48, all of the same dots: Esirida the front row lit, Rampa the footlights and their
 * beams, Ložė the boxes round the hall with one lamp on, Антракт the hall with the pause sign for an aisle, Opona the
 * curtain opening on the one who stands behind it.
 */
export const marks: Record<MarkName, Dot[]> = {
  esirida: [...row(14, 3.4, true), ...row(23.5, 3), ...row(33, 2.6), ...row(42.5, 2.2)],
  rampa: [
    ...columns.map((i) => ({ x: 24 + i * 9, y: 41 - i * i * 1.1, r: 3.9, lit: true })),
    ...[3, 2.3, 1.6].flatMap((r, k) =>
      columns.map((i) => ({ x: 24 + i * (9 + k * 0.6), y: 31 - k * 9 - i * i * 1.1, r })),
    ),
  ].filter(({ x, y }) => x > 3 && x < 45 && y > 3),
  loze: [
    ...[0, 1, 2].flatMap((k) => [-2, 2].map((i) => ({ x: 24 + i * 9, y: 7.5 + k * 9.5, r: 3.4 }))),
    { x: 10, y: 36, r: 3.4 },
    { x: 38, y: 36, r: 3.4 },
    { x: 18.8, y: 41.6, r: 3.4 },
    { x: 29.2, y: 41.6, r: 3.4 },
    { x: 24, y: 20, r: 5.4, lit: true },
  ],
  antrakt: [
    ...[-2, 2].flatMap((i) => Array.from({ length: 5 }, (_, k) => ({ x: 24 + i * 9.6, y: 6 + k * 9, r: 2.7 }))),
    ...[-0.72, 0.72].flatMap((i) =>
      Array.from({ length: 4 }, (_, k) => ({ x: 24 + i * 9.6, y: 10.5 + k * 9, r: 3.7, lit: true })),
    ),
  ],
  opona: [
    ...fold(-2, 5),
    ...fold(-1, 3),
    ...fold(0, 1),
    ...fold(1, 3),
    ...fold(2, 5),
    { x: 24, y: 38.5, r: 5, lit: true },
  ],
}
