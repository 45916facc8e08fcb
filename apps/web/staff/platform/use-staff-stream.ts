import { useEffect, useEffectEvent, useState } from 'react'
import { addressOf } from '../../src/platform/calls/call-api.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'

/**
 * Listens to what a call of the back office sends as it changes, about the thing of a number.
 * @param onNews gets the whole of what can be seen, each time
 * @returns whether the stream is open
 */
export const useStaffStream = <Seen>(
  name: 'streamSale' | 'streamEventChange',
  id: number,
  onNews: (seen: Seen) => void,
): boolean => {
  const { language } = useShop()
  const [isLive, setIsLive] = useState(false)
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const { url } = addressOf(name, { params: { id }, query: { language } })
    const stream = new EventSource(url)
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      tell(JSON.parse(data) as Seen)
      setIsLive(true)
    })
    stream.addEventListener('error', () => setIsLive(false))
    return () => stream.close()
  }, [name, id, language])
  return isLive
}
