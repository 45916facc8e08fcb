import type { Section } from '@parter/contract/box-office/box-office.ts'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** Changes follow each other; what is said of them is said when they have come to rest. */
const REST_MS = 4000

/** How many places are left in the open section, announced to screen readers whenever it changes. */
export const usePlacesLeftMessage = (section: Section | undefined): string => {
  const { t } = useShop()
  const [words, say] = useState('')
  const { id, name, placesLeft } = section ?? { id: 0, name: '', placesLeft: 0 }
  const last = useRef({ id: 0, placesLeft: 0 })
  useEffect(() => {
    const isNews = last.current.id === id && last.current.placesLeft !== placesLeft
    last.current = { id, placesLeft }
    if (id === 0 || !isNews) return
    const timer = setTimeout(() => say(t('seat_map_left_now', { section: name, count: placesLeft })), REST_MS)
    return () => clearTimeout(timer)
  }, [id, name, placesLeft, t])
  return words
}
