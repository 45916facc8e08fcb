import type { ComponentProps } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { FacePattern } from '../../ui/pictures/face-pattern.tsx'
import styles from './face-band.module.css'

type Props = Omit<ComponentProps<typeof FacePattern>, 'pattern'>

/** A band of the storefront's own ground and pattern, as large as what is around it; nothing is written on it. */
export const FaceBand = (props: Props) => (
  <div className={styles.band} aria-hidden="true">
    <FacePattern {...props} pattern={useShop().portal.face.pattern} className={styles.pattern} />
  </div>
)
