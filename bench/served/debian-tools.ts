import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { debianPrograms } from '../../tools/debian-programs.ts'

const run = promisify(execFile)

/** nginx, and wrk, an HTTP load generator. */
export interface DebianTools {
  readonly nginx: string
  readonly wrk: string
  /** Environment variables for their libraries. */
  readonly env: NodeJS.ProcessEnv
}

/** @returns undefined, after logging why, where they are neither installed nor downloadable */
export const findDebianTools = async (): Promise<DebianTools | undefined> => {
  try {
    const { paths, env } = await debianPrograms(['nginx', 'wrk'], ['nginx', 'wrk'])
    const tools: DebianTools = { ...paths, env: { ...process.env, ...env } }
    await run(tools.nginx, ['-v'], { env: tools.env })
    return tools
  } catch (error) {
    console.log(`Skipped: nginx and wrk can’t be had here (${(error as Error).message.split('\n')[0]}).`)
    return undefined
  }
}
