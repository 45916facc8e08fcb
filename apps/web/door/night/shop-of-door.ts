import { batteryLevel } from '../platform/battery.ts'
import { preferredLanguage } from '../platform/door-messages.tsx'
import { callDoor } from './call-door.ts'
import type { DoorShop } from './door-night.ts'

/** The shop over the network. */
export const shopOfDoor = (): DoorShop => {
  const query = () => ({ language: preferredLanguage() })
  return {
    enrol: (code) => callDoor('enrolDevice', { query: query(), body: { code } }),
    ask: (body) => callDoor('askDoor', { query: query(), body }),
    sync: async (body) => callDoor('syncDoor', { query: query(), body: { ...body, battery: await batteryLevel() } }),
  }
}
