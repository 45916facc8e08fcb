/**
 * What must be true of the books at any moment, each as a question that has no answer when all is well: a SELECT of
 * those who break it, as text in one column. `$1` is how many seconds work after a commit may take.
 */
export interface Invariant {
  readonly name: string
  readonly why: string
  readonly breaches: string
}
