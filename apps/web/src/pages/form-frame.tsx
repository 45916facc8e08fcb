import type { ComponentProps, ReactNode } from 'react'
import { Support } from '../content/support.tsx'
import { StageBand } from '../layouts/face/stage-band.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './list-page.module.css'

type Props = ComponentProps<typeof PageHead> & {
  children: ReactNode
  /** What else one may be looking for, above whom to ask. */
  aside?: ReactNode
}

/** A page that asks for something: its heading on the storefront's ground, the form, and beside it who helps. */
export const FormFrame = ({ children, aside, ...head }: Props) => (
  <>
    <StageBand>
      <PageHead {...head} />
    </StageBand>
    <Container className={styles.under}>
      <div className={styles.split}>
        <div className={styles.column}>{children}</div>
        <aside className={styles.beside}>
          {aside}
          <Support />
        </aside>
      </div>
    </Container>
  </>
)
