export type Limits = { min: number; max: number; step?: number }

/** The count after a press of minus (-1) or plus (1), within the limits. */
export function stepped(value: number, direction: -1 | 1, { min, max, step = 1 }: Limits): number {
  const next = value + direction * step
  return Math.min(max, Math.max(min, next))
}
