import { pictureSources } from '@parter/portal/pictures.ts'
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'
import { useAfterPaint } from '../../platform/device/after-paint.ts'
import { classNames } from '../class-names.ts'
import styles from './poster-image.module.css'

/** A picture in several sizes, at `/pictures/{id}-{width}.avif` and `.webp`. */
export type PosterPicture = {
  id: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

type Props = {
  /** Nothing when there is no picture: then the rows of an empty hall stand in. */
  picture: PosterPicture | null
  /** What is to be seen; empty when the words beside say it all. */
  alt: string
  ratio?: '4/5' | '3/2' | '1/1' | '16/9' | '21/9'
  /** How wide it will stand, as the `sizes` attribute takes it. */
  sizes?: string
  /** It is the first thing on the screen: fetch it before others, which wait until something is drawn. */
  first?: boolean
  /** Names it for the transition from a card to the event's page; one picture on a screen may have one name. */
  transition?: string | undefined
  className?: string | undefined
}

const FORMATS = ['avif', 'webp'] as const

/** A picture in a frame of fixed shape: nothing moves when it comes; until then its blurred likeness. */
export function PosterImage({
  picture,
  alt,
  ratio = '4/5',
  sizes = '100vw',
  first = false,
  transition,
  className,
}: Props) {
  const [there, setThere] = useState(false)
  const isTime = useAfterPaint() || first
  // A picture from the cache is there before React listens for its load.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth) setThere(true)
  }, [])
  const frame = { aspectRatio: ratio, viewTransitionName: transition }
  if (!picture) return <Blank className={className} ratio={ratio} alt={alt} />
  const widest = picture.widths.at(-1) ?? picture.width
  return (
    <span className={classNames(styles.frame, className)} style={frame} data-there={there || undefined}>
      <img className={styles.likeness} src={picture.placeholder} alt="" aria-hidden="true" />
      {isTime ? (
        <picture>
          {FORMATS.map((format) => (
            <source key={format} type={`image/${format}`} sizes={sizes} srcSet={pictureSources(picture, format)} />
          ))}
          <img
            ref={look}
            className={styles.picture}
            src={`/pictures/${picture.id}-${widest}.webp`}
            alt={alt}
            width={picture.width}
            height={picture.height}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding={first ? 'sync' : 'async'}
            onLoad={() => setThere(true)}
          />
        </picture>
      ) : null}
    </span>
  )
}

/** Few pictures are missing, and the frame stands without them. */
const BlankRows = lazy<ComponentType>(() =>
  import('./blank-rows.tsx').then(
    ({ BlankRows: Rows }) => ({ default: Rows }),
    () => ({ default: () => null }),
  ),
)

function Blank({ className, ratio, alt }: { className: string | undefined; ratio: string; alt: string }) {
  const said = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span {...said} className={classNames(styles.frame, styles.blank, className)} style={{ aspectRatio: ratio }}>
      <Suspense>
        <BlankRows />
      </Suspense>
    </span>
  )
}
