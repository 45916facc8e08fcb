import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of Linux in a second, as /proc counts them. */
const TICKS = 100

const statOf = (pid: string): { parent: string; own: number; children: number } | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    const number = (index: number) => Number(fields[index])
    return { parent: fields[1] ?? '', own: number(11) + number(12), children: number(13) + number(14) }
  } catch {
    return undefined
  }
}

/** Microseconds of processor time that a server and its processes have used, also those that have ended. 0: not Linux. */
export const processorTimeOf = (postmaster: number): number => {
  let ticks = 0
  const parent = `${postmaster}`
  try {
    for (const pid of readdirSync('/proc')) {
      const stat = /^\d+$/.test(pid) ? statOf(pid) : undefined
      if (pid === parent) ticks += (stat?.own ?? 0) + (stat?.children ?? 0)
      else if (stat?.parent === parent) ticks += stat.own
    }
  } catch {
    return 0
  }
  return (ticks / TICKS) * 1e6
}
