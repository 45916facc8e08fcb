interface Battery {
  readonly level: number
}

/** Per cent; null: the browser doesn’t say. */
export const batteryLevel = async (): Promise<number | null> => {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return battery ? Math.round(battery.level * 100) : null
}
