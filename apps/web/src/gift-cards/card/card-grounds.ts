import type { GiftCardDesign } from '@parter/portal/faces/gift-card-designs.ts'
import { cardColours } from '@parter/portal/faces/gift-card-designs.ts'
import type { CSSProperties } from 'react'
import type { PublicPortal } from '@parter/contract/first-screen.ts'

/** The ground of a design and the ink on it, as custom properties. */
export const groundOf = (design: GiftCardDesign, { face }: Pick<PublicPortal, 'face'>): CSSProperties => {
  const { ground, ink } = cardColours(design, face)
  return { '--ground': ground, '--on-ground': ink } as CSSProperties
}
