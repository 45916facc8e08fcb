/**
 * What the processes of the shop share: losing it may cost time, never a place, a cart or a payment. The processes of
 * one machine share the primary's; those of several machines share it by `VALKEY_URL`.
 */
export interface SharedMemory {
  /** Adds one to a counter that forgets itself after `seconds`, and says its new value. */
  count(key: string, seconds: number): Promise<number>
  /** Takes one back from a counter, if it still counts. */
  uncount(key: string): Promise<void>
  /** Remembers a short text for `seconds` at most. */
  set(key: string, value: string, seconds: number): Promise<void>
  /** The text that was kept; undefined when it is forgotten. */
  get(key: string): Promise<string | undefined>
  /** False while the server that keeps it is away, and each process goes on alone. */
  isUp(): boolean
  close(): Promise<void>
}
