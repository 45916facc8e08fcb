import { defineConfig } from 'vite'
import { programConfig } from './build/program-config.ts'
import { programWorker } from './build/program-worker.ts'

/** The app of the doors. */
export default defineConfig(programConfig('door', [programWorker('door')]))
