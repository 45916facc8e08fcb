/** Where icons that content names come from (R7.7); with more than one, each is tried in turn. */
const SERVICES = ['/api/_icons'] as const
/** Milliseconds after which an icon is given up, and after which the next service is asked beside the first. */
const TIMEOUT_MS = 5000
const ROTATE_MS = 750
/** The longest address of a request; more names go into another one. */
const LONGEST_ADDRESS = 500

/** The inside of an SVG and its square. */
export interface ContentIconShape {
  readonly body: string
  readonly size: number
}

interface IconsReply {
  readonly width?: number
  readonly icons?: Readonly<Record<string, { readonly body: string; readonly width?: number }>>
}

type Found = ContentIconShape | null

const known = new Map<string, Promise<Found>>()
/** Names to be requested together, by set. */
const waiting = new Map<string, Map<string, (found: Found) => void>>()

/** Allows only shapes, so that a reply can't run or load anything. */
const isHarmless = (body: string): boolean =>
  !/<(?!\/?(?:path|g|circle|rect|ellipse|line|poly(?:gon|line))\b)|\son|href|url\(/i.test(body)

const fetchOnce = async (address: string, signal: AbortSignal): Promise<IconsReply> => {
  const reply = await fetch(address, { signal, credentials: 'omit' })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return (await reply.json()) as IconsReply
}

/** Requests one service, the next one 750 ms later, and so on; the first reply counts, until 5 s (R7.7). */
const fetchRotating = async (path: string): Promise<IconsReply> => {
  const end = new AbortController()
  const timeout = setTimeout(() => end.abort(new Error(`no answer for ${path}`)), TIMEOUT_MS)
  const rotations: ReturnType<typeof setTimeout>[] = []
  try {
    // a single service is tried twice, since its first reply may be lost
    const services = SERVICES.length > 1 ? SERVICES : [...SERVICES, ...SERVICES]
    return await Promise.any(
      services.map(async (service, turn) => {
        if (turn > 0) await new Promise((next) => rotations.push(setTimeout(next, turn * ROTATE_MS)))
        return await fetchOnce(service + path, end.signal)
      }),
    )
  } finally {
    clearTimeout(timeout)
    for (const rotation of rotations) clearTimeout(rotation)
    end.abort()
  }
}

/** Lists of names, each short enough for one address. */
export const inAddresses = (prefix: string, names: readonly string[]): string[] => {
  const start = `/${prefix}.json?icons=`
  const room = LONGEST_ADDRESS - Math.max(...SERVICES.map(({ length }) => length)) - start.length
  const lists: string[] = []
  for (const name of names) {
    const last = lists.at(-1)
    if (last !== undefined && last.length + 1 + name.length <= room) lists[lists.length - 1] = `${last},${name}`
    else lists.push(name)
  }
  return lists.map((list) => start + list)
}

const askFor = (prefix: string): void => {
  const wanted = waiting.get(prefix) ?? new Map<string, (found: Found) => void>()
  waiting.delete(prefix)
  for (const address of inAddresses(prefix, [...wanted.keys()])) {
    const names = address.slice(address.indexOf('=') + 1).split(',')
    const tell = (reply: IconsReply) => {
      for (const name of names) {
        const icon = reply.icons?.[name]
        const isShown = icon !== undefined && isHarmless(icon.body)
        wanted.get(name)?.(isShown ? { body: icon.body, size: icon.width ?? reply.width ?? 16 } : null)
      }
    }
    fetchRotating(address).then(tell, (error: unknown) => {
      console.warn('Icons could not be loaded', error)
      for (const name of names) known.delete(`${prefix}:${name}`)
      tell({})
    })
  }
}

/**
 * The shape of an icon that content names; concurrent requests are combined.
 * @param name set and icon: `ph:ticket`
 * @returns null when there is none, or it couldn't be loaded
 */
export const loadContentIcon = (name: string): Promise<Found> => {
  const [, prefix, icon] = /^([a-z0-9-]+):([a-z0-9-]+)$/.exec(name) ?? []
  if (prefix === undefined || icon === undefined || icon.length > 100) return Promise.resolve(null)
  const loading =
    known.get(name) ??
    new Promise<Found>((resolve) => {
      const others = waiting.get(prefix)
      if (others) others.set(icon, resolve)
      else {
        waiting.set(prefix, new Map([[icon, resolve]]))
        setTimeout(() => askFor(prefix))
      }
    })
  known.set(name, loading)
  return loading
}
