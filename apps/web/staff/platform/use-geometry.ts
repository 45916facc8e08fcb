import { decodeGeometry } from '@parter/contract/seat-map/decode-geometry.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { useQuery } from '@tanstack/react-query'

const readGeometry = async (url: string): Promise<HallGeometry> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The hall could not be loaded: ${response.status}`)
  return decodeGeometry(new Uint8Array(await response.arrayBuffer()))
}

/** The drawing of a hall, whose address changes with it. @param url null: the event has none */
export const useGeometry = (url: string | null) =>
  useQuery({
    queryKey: ['geometry', url],
    queryFn: () => readGeometry(url ?? ''),
    enabled: url !== null,
    staleTime: Infinity,
  })
