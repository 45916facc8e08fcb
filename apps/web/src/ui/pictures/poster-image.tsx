import { pictureSources } from '@parter/portal/pictures.ts'
import { lazy } from 'react'
import { useAfterPaint } from '../../platform/device/after-paint.ts'
import { classNames } from '../class-names.ts'
import { Optional } from '../optional.tsx'
import styles from './poster-image.module.css'

/** A picture in several sizes, at `/pictures/{id}-{width}.avif` and `.webp`. */
export type PosterPicture = {
  id: string
  width: number
  height: number
  widths: number[]
  placeholder: string
  /** The point that stays in sight, from the upper left corner. */
  focus?: { x: number; y: number } | null
  /** What it shows, where that is said. */
  alt?: string | undefined
}

type Props = {
  /** Null when there is no picture: rows of empty seats are shown instead. */
  picture: PosterPicture | null
  /** The text alternative; empty when the text beside says the same, unless the picture has its own. */
  alt: string
  ratio?: '4/5' | '5/4' | '4/3' | '3/2' | '1/1' | '16/9' | '21/9'
  /** Its width, as the `sizes` attribute. */
  sizes?: string
  /** Loaded with high priority, since it is at the top of the first screen. */
  first?: boolean
  /** The picture of its page: that of the card which led here grows into it. */
  isOfPage?: boolean
  className?: string | undefined
}

const FORMATS = ['avif', 'webp'] as const

/**
 * Shows a picture that has come. The mark is written past React: a state would have it render the picture again, and all that
 * a page does after its first paint within that paint's task.
 */
const show = (image: HTMLImageElement): void => image.closest('[data-poster]')?.setAttribute('data-there', '')

/** A cached picture may have come before React adds its listener. */
const showLoaded = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth) show(image)
}

/** A picture in a frame of fixed shape, so that nothing moves when it loads, with a blurred preview. */
export function PosterImage({
  picture,
  alt,
  ratio = '4/5',
  sizes = '100vw',
  first = false,
  isOfPage = false,
  className,
}: Props) {
  const isTime = useAfterPaint() || first
  const frame = { aspectRatio: ratio, viewTransitionName: isOfPage ? 'poster' : undefined }
  if (!picture) return <Blank className={className} ratio={ratio} alt={alt} />
  const widest = picture.widths.at(-1) ?? picture.width
  const crop = picture.focus ? { objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` } : undefined
  return (
    <span className={classNames(styles.frame, className)} style={frame} data-poster>
      <img className={styles.likeness} style={crop} src={picture.placeholder} alt="" aria-hidden="true" />
      {isTime ? (
        <picture>
          {FORMATS.map((format) => (
            <source key={format} type={`image/${format}`} sizes={sizes} srcSet={pictureSources(picture, format)} />
          ))}
          <img
            ref={showLoaded}
            className={styles.picture}
            style={crop}
            src={`/pictures/${picture.id}-${widest}.webp`}
            alt={alt || picture.alt || ''}
            width={picture.width}
            height={picture.height}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding={first ? 'sync' : 'async'}
            onLoad={({ currentTarget }) => show(currentTarget)}
          />
        </picture>
      ) : null}
    </span>
  )
}

/** Loaded on demand, since few pictures are missing. */
const BlankRows = lazy(async () => ({ default: (await import('./blank-rows.tsx')).BlankRows }))

function Blank({ className, ratio, alt }: { className: string | undefined; ratio: string; alt: string }) {
  const said = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span {...said} className={classNames(styles.frame, styles.blank, className)} style={{ aspectRatio: ratio }}>
      <Optional>
        <BlankRows />
      </Optional>
    </span>
  )
}
