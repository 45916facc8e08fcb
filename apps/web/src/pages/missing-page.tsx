import { MissingScreen } from '../layouts/missing-screen.tsx'
import type { PageProgram } from '../platform/scene.ts'

export const page: PageProgram = { Page: MissingScreen }
