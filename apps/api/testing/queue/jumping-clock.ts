/** Options of Node with which a process has a wrong clock: this file is loaded before its program. */
export const JUMPING_CLOCK = ['--import', import.meta.filename]

/** Milliseconds. */
const JUMP = 240_000

/**
 * A clock that is `CLOCK_AHEAD` milliseconds ahead from the beginning, and four minutes more each time the process gets
 * SIGWINCH, which nothing else listens to.
 */
const setWrong = (from: number): void => {
  let ahead = from
  const now = Date.now.bind(Date)
  Date.now = () => now() + ahead
  globalThis.Date = new Proxy(Date, {
    construct: (Right, given, as) => Reflect.construct(Right, given.length === 0 ? [now() + ahead] : given, as),
  })
  process.on('SIGWINCH', () => {
    ahead += JUMP
  })
}

const { CLOCK_AHEAD } = process.env
if (CLOCK_AHEAD !== undefined) setWrong(Number(CLOCK_AHEAD))
