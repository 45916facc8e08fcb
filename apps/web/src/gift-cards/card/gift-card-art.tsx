import { cardPicture, type GiftCardDesign } from '@parter/portal/faces/gift-card-designs.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './gift-card-art.module.css'

/** The picture as it is wide on a desktop and nearly square on a phone; the card shows the one that fits. */
const SIZES = { wide: { width: 640, height: 250 }, tall: { width: 400, height: 315 } } as const

const HOUSE = { ink: 'var(--face-ink)', seat: 'var(--face-seat)' }

/** The picture of a gift card. Decorative: the name of the design stands at its choice. */
export const GiftCardArt = ({ design }: { design: GiftCardDesign }) => {
  const { pattern } = useShop().portal.face
  return (['wide', 'tall'] as const).map((shape) => {
    const { width, height } = SIZES[shape]
    return (
      <svg
        key={shape}
        className={classNames(styles[shape], design === 'house' && pattern === 'rows' && styles.endless)}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {cardPicture(design, SIZES[shape], { pattern, colours: HOUSE }).map(({ d, colour, opacity, line }, at) =>
          line === undefined ? (
            <path key={at} d={d} fill={colour} opacity={opacity} />
          ) : (
            <path key={at} d={d} fill="none" stroke={colour} strokeWidth={line} opacity={opacity} />
          ),
        )}
      </svg>
    )
  })
}
