import { fileURLToPath } from 'node:url'

/** Where the shop's own migrations are: apps/api/migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
