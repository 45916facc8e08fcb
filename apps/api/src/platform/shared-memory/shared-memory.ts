/**
 * Memory that the shop's processes share. Nothing important may be stored in it: losing it must never cost a place, a cart or
 * a payment. On one machine it is the primary's; several machines need `VALKEY_URL`.
 */
export interface SharedMemory {
  /** Adds to a counter that expires after `seconds`: one, unless said. Returns its new value. */
  count(key: string, seconds: number, by?: number): Promise<number>
  /** Decrements a counter, if it hasn't expired. */
  uncount(key: string): Promise<void>
  /** Stores a short text for `seconds` at most. */
  set(key: string, value: string, seconds: number): Promise<void>
  /** The stored text; undefined when there is none. */
  get(key: string): Promise<string | undefined>
  /**
   * Takes, or takes again, what only one may have at a time; with 0 seconds it is given back.
   * @returns whether `holder` has it for `seconds`; undefined: the server is silent, so nobody can know
   */
  lease(key: string, holder: string, seconds: number): Promise<boolean | undefined>
  /** False while its server is unavailable and each process uses its own memory. */
  isUp(): boolean
  close(): Promise<void>
}
