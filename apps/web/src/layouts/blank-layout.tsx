import type { ReactNode } from 'react'

/** Nothing around the page (R2.9). */
export const BlankLayout = ({ children }: { children: ReactNode }) => <main>{children}</main>
