import { defineConfig } from 'vite'
import { programConfig } from './build/program-config.ts'

/** The back office. */
export default defineConfig(programConfig('staff'))
