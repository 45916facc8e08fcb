import type { ReactNode } from 'react'

/** The page without header and footer (R2.9). */
export const BlankLayout = ({ children }: { children: ReactNode }) => <main>{children}</main>
