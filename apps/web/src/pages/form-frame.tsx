import type { ComponentProps, ReactNode } from 'react'
import { Support } from '../content/support.tsx'
import { StageBand } from '../layouts/face/stage-band.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './list-page.module.css'

type Props = ComponentProps<typeof PageHead> & {
  children: ReactNode
  /** Which of several forms it is. */
  choice?: ReactNode
  /** Beside the form, before who helps. */
  beside?: ReactNode
}

/** A page that asks for something: its heading on the storefront's ground, the form, and beside it who helps. */
export const FormFrame = ({ children, choice, beside, ...head }: Props) => (
  <>
    <StageBand>
      <PageHead {...head} />
    </StageBand>
    <Container className={styles.under}>
      {choice}
      <div className={styles.split}>
        <div className={styles.column}>{children}</div>
        <aside className={styles.beside}>
          {beside}
          <Support />
        </aside>
      </div>
    </Container>
  </>
)
