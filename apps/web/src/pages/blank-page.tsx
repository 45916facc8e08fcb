import type { PageProgram } from '../platform/scene.ts'

/** An empty page in the blank layout (R2.2). */
export const page: PageProgram = { Page: () => null }
