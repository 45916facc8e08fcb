import { expect, it } from 'vitest'
import { makeShopTime } from './shop-time.ts'

it('goes on evenly when somebody sets the device’s clock, and is learned from the middle of a request [R13.2]', () => {
  const device = { wall: 1_000_000, even: 500 }
  const time = makeShopTime(7000, { wall: () => device.wall, even: () => device.even })
  expect(time.now()).toBe(1_007_000)
  // five hours ahead, two seconds later
  device.even += 2000
  device.wall += 5 * 3_600_000 + 2000
  expect(time.now()).toBe(1_009_000)
  expect(time.ahead()).toBe(7000 - 5 * 3_600_000)
  time.learn(2_000_000, 2400, 2600)
  expect(time.now()).toBe(2_000_000)
})
