import { asPoints, stalls } from './seat-rows.rules.ts'

const dots = asPoints(stalls({ rows: 9, width: 100, pitch: 9, radius: 74 }))

/** Rows of empty seats, in place of a missing picture. */
export const BlankRows = () => (
  <svg viewBox="0 0 100 125" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d={dots} transform="translate(0 34)" />
  </svg>
)
