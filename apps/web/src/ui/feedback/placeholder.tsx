import type { ReactNode } from 'react'

interface Props {
  /** `404`: nothing is at this address. `data-placeholder`: the place is right, and has no content (R2.14). */
  type: '404' | 'data-placeholder'
  className?: string | undefined
  children: ReactNode
}

/** Shown where there is no content. */
export const Placeholder = ({ type, className, children }: Props) => (
  <div className={className} data-placeholder={type}>
    {children}
  </div>
)
