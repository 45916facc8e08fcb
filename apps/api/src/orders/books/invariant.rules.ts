/**
 * The invariants of the books, each as a query that returns no row when all is well: a SELECT of violations, as text in
 * one column. `$1` is how many seconds work after a commit may take.
 */
export interface Invariant {
  readonly name: string
  readonly why: string
  readonly breaches: string
}
