import type { Availability } from '@parter/contract/seat-map/availability.ts'

/** The stock of events as this process sees it; `openLiveStock` brings it. */
export interface LookedAtStock {
  /**
   * The changes since a version.
   * @param milliseconds how old they may be: half a second unless said; infinitely: as they are known
   * @returns undefined: there is no such event
   */
  since(eventId: number, version: number | undefined, milliseconds?: number): Promise<Availability | undefined>
  /** Calls back after every change. @returns how to stop; undefined: there is no such event */
  follow(
    eventId: number,
    version: number | undefined,
    listener: (event: string) => void,
  ): Promise<(() => void) | undefined>
}
