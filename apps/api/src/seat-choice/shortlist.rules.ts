/** The few best of many: by the smallest score, without keeping the others. */
export class Shortlist<T> {
  readonly #most: number
  readonly #kept: { readonly score: number; readonly item: T }[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** A score at or above this will not be kept: whoever has one need not make its item. */
  get bound(): number {
    return this.#kept.length < this.#most ? Number.POSITIVE_INFINITY : (this.#kept.at(-1)?.score ?? 0)
  }

  add(score: number, item: T): void {
    if (score >= this.bound) return
    let at = this.#kept.length
    while (at > 0 && (this.#kept[at - 1]?.score ?? 0) > score) at--
    this.#kept.splice(at, 0, { score, item })
    if (this.#kept.length > this.#most) this.#kept.pop()
  }

  /** Best first. */
  items(): T[] {
    return this.#kept.map(({ item }) => item)
  }
}
