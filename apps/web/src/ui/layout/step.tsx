import type { ReactNode } from 'react'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { BuyBar } from './buy-bar.tsx'

interface Props {
  /** Of the bar. */
  label: string
  /** What it comes to, on a phone above the button. */
  summary?: ReactNode
  /** The button. */
  children: ReactNode
}

/** The one step on: in its place on a desktop, under the thumb on a phone. */
export const Step = ({ label, summary, children }: Props) =>
  useIsWide() ? children : <BuyBar stacked label={label} summary={summary} action={children} />
