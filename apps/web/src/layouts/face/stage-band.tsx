import type { Palette } from '@parter/contract/wire/primitives.ts'
import type { ReactNode } from 'react'
import { Container } from '../../ui/layout/page-layout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PosterImage, type PosterPicture } from '../../ui/pictures/poster-image.tsx'
import { LazyFaceBand } from './lazy-face-band.tsx'
import styles from './stage-band.module.css'
import { useGround } from './use-ground.ts'

interface Props {
  /** Stands whole beside the words, whose ground it gives; without one the storefront's pattern does. */
  picture?: (PosterPicture & { readonly palette: Palette | null }) | null
  /** Instead of the picture: a drawing on its own ground, on a phone above the words. */
  art?: { readonly palette: Palette | null; readonly shown: ReactNode } | undefined
  /** On a phone the picture stands above the words, as wide as the screen; else it is left out there. */
  tall?: boolean
  /** Its heading is a name, and as large as the picture allows. */
  large?: boolean
  children: ReactNode
}

/** The first thing of a page: its heading on the ground of a picture, from edge to edge. */
export const StageBand = ({ picture = null, art, tall = false, large = false, children }: Props) => {
  const isPoster = picture !== null && picture.width <= picture.height
  return (
    <div
      className={styles.stage}
      data-tall={tall || undefined}
      data-large={large || undefined}
      data-hero={large || undefined}
      {...useGround()(art ?? picture)}
    >
      <Container className={styles.inside} data-stage="always">
        <div className={styles.words}>{children}</div>
        {art ? (
          art.shown
        ) : picture ? (
          <PosterImage
            picture={picture}
            alt=""
            first
            ratio={isPoster ? '4/5' : large ? '3/2' : '16/9'}
            sizes="(width < 64rem) 100vw, 40rem"
            className={classNames(styles.picture, isPoster && styles.whole)}
          />
        ) : (
          <LazyFaceBand className={styles.face} width={640} height={240} unit={30} />
        )}
      </Container>
    </div>
  )
}
