/** The time by the shop's clock on a device whose own may be wrong, or be set anew in the midst of a night. */
export interface ShopTime {
  readonly now: () => number
  /** Milliseconds by which the shop is ahead of the device's clock. */
  readonly ahead: () => number
  /** The shop has said what time it is. @param asked, heard moments of the device's monotonic clock */
  readonly learn: (said: number, asked: number, heard: number) => void
}

/** @param ahead what was known before a reload; @param device its clocks */
export const makeShopTime = (
  ahead: number,
  device: { readonly wall: () => number; readonly even: () => number } = {
    wall: Date.now,
    even: () => performance.now(),
  },
): ShopTime => {
  // an even clock goes on as it was when somebody sets the other one
  let base = device.wall() + ahead - device.even()
  return {
    now: () => base + device.even(),
    ahead: () => base + device.even() - device.wall(),
    learn(said, asked, heard) {
      base = said - (asked + heard) / 2
    },
  }
}
