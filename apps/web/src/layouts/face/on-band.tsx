import type { ReactNode } from 'react'
import { StageBand } from './stage-band.tsx'

/** What the page is about on the storefront's ground, for rooms that don't know the page's head. */
export const onBand = (head: ReactNode): ReactNode => <StageBand>{head}</StageBand>
