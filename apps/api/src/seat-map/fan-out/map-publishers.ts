import type { Metric } from '../../platform/shop/metric.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Milliseconds that a proxy may take to accept a line, also while a crowd comes. */
const PATIENCE = 5000

/** A proxy that tells many open maps what this shop says once. */
export interface MapPublisher {
  readonly url: string
  /**
   * Publishes an event of an event's stream.
   * @returns how many maps listen there now
   * @throws if it isn't accepted; logged when it begins and ends
   */
  publish(eventId: number, kind: 'availability' | 'hall', data: string): Promise<number>
  /** Whether the last line was accepted; true before the first. */
  isUp(): boolean
}

const openPublisher = (url: string, log: Shop['log']): MapPublisher => {
  let isUp = true
  const send = async (eventId: number, kind: string, data: string): Promise<number> => {
    const answer = await fetch(`${url}/${eventId}`, {
      method: 'POST',
      headers: { 'x-eventsource-event': kind, accept: 'text/json', 'content-type': 'text/plain' },
      body: data,
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) throw new Error(`The proxy answered ${answer.status}`)
    const { subscribers } = (await answer.json()) as { subscribers?: number }
    return subscribers ?? 0
  }
  return {
    url,
    isUp: () => isUp,
    async publish(eventId, kind, data) {
      try {
        const listening = await send(eventId, kind, data)
        if (!isUp) log.info({ url }, 'Changes of seat maps are published again')
        isUp = true
        return listening
      } catch (error) {
        if (isUp) log.warn({ err: error, url }, 'Changes of seat maps are not published: their readers are told to ask')
        isUp = false
        throw error
      }
    },
  }
}

/** The proxies named by MAP_PUBLISHERS; none: this process streams changes itself. */
export const openMapPublishers = ({ settings, log }: Pick<Shop, 'settings' | 'log'>): readonly MapPublisher[] =>
  settings.MAP_PUBLISHERS.map((url) => openPublisher(url, log))

/** Whether what is published arrives. */
export const mapPublisherMetrics: readonly Metric[] = [
  {
    name: 'map_publisher_up',
    help: '1 unless the last change of a seat map that this process published was refused; by address of MAP_PUBLISHERS',
    labels: ['url'],
    isOfProcess: true,
    read: ({ mapPublishers }) => mapPublishers.map(({ url, isUp }) => ({ of: { url }, value: isUp() ? 1 : 0 })),
  },
]

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly mapPublishers: readonly MapPublisher[]
  }
}
