/**
 * What several processes of the shop may share: losing it may cost time, never a place, a cart or a payment.
 * Within one process it is plain memory; several share it by `VALKEY_URL`.
 */
export interface SharedMemory {
  /** Adds one to a counter that forgets itself after `seconds`, and says its new value. */
  count(key: string, seconds: number): Promise<number>
  /** Takes one back from a counter, if it still counts. */
  uncount(key: string): Promise<void>
  /** False while the server that keeps it is away, and each process goes on alone. */
  isUp(): boolean
  close(): Promise<void>
}
