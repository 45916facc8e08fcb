import type { CSSProperties } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { stageOf } from '../../ui/pictures/stage.ts'

/** Ground, ink and spot of the storefront's face, as those of a picture. */
const FACE = {
  '--picture-stage': 'var(--face-ground)',
  '--picture-ink': 'var(--face-ink)',
  '--picture-spot': 'var(--face-seat)',
} as CSSProperties

/** The ground of a picture; without one that of the storefront. */
export const useGround = () => {
  const { face } = useShop().portal
  return (picture: { readonly palette: Parameters<typeof stageOf>[0] } | null) =>
    picture?.palette
      ? stageOf(picture.palette)
      : { style: FACE, 'data-ground': face.tone === 'dark' ? 'dark' : 'light' }
}
