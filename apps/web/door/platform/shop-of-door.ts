import type { DoorShop } from '../night/door-night.ts'
import { callDoor } from './call-door.ts'
import { preferredLanguage } from './door-words.tsx'

interface Battery {
  readonly level: number
}

/** Per cent; null: the browser doesn’t say. */
export const batteryLevel = async (): Promise<number | null> => {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return battery ? Math.round(battery.level * 100) : null
}

/** The shop over the network. */
export const shopOfDoor = (): DoorShop => {
  const query = () => ({ language: preferredLanguage() })
  return {
    enrol: (code) => callDoor('enrolDevice', { query: query(), body: { code } }),
    ask: (body) => callDoor('askDoor', { query: query(), body }),
    sync: async (body) => callDoor('syncDoor', { query: query(), body: { ...body, battery: await batteryLevel() } }),
  }
}
