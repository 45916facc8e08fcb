import { MissingScreen } from '../../layouts/missing-screen.tsx'
import type { PageProgram } from '../../platform/shop/route-state.ts'

export const page: PageProgram = { Page: MissingScreen }
