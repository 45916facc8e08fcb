/**
 * A process with a wrong clock, loaded by `--import` before the shop: `CLOCK_AHEAD` milliseconds from the beginning, and by
 * four minutes more each time it gets SIGWINCH, which nothing else listens to.
 */
const JUMP = 240_000
let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)
const now = Date.now.bind(Date)
Date.now = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (Right, given, as) => Reflect.construct(Right, given.length === 0 ? [now() + ahead] : given, as),
})
process.on('SIGWINCH', () => {
  ahead += JUMP
})
