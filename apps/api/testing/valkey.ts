import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type DebianPrograms, debianPrograms, programsHere } from '../../../tools/debian-programs.ts'
import { freePort } from './ports.ts'

type Programs = DebianPrograms<'valkey-server'> | DebianPrograms<'redis-server'>

/** Debian's Valkey; Redis, which understands the same, where Debian is older than Valkey. */
const findPrograms = async (): Promise<Programs> => {
  const valkey = [['valkey-server'], ['valkey-server']] as const
  const redis = [['redis-server'], ['redis-server']] as const
  const here = (await programsHere(...valkey)) ?? (await programsHere(...redis))
  return here ?? debianPrograms(...valkey).catch(() => debianPrograms(...redis))
}

let programs: Promise<Programs> | undefined

/** Milliseconds that a hook which starts it may take: on a new machine it is fetched first. */
export const VALKEY_PATIENCE = 300_000

/** A Valkey server of this test's own, in memory alone, and troubles on demand. */
export class ValkeyServer {
  #port = 0
  #process: ChildProcessByStdio<null, Readable, null> | undefined

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  /** Starts empty; after `stop` at the same address as before. */
  async start(): Promise<void> {
    const { paths, env } = await (programs ??= findPrograms())
    const [path = ''] = Object.values<string>(paths)
    this.#port ||= await freePort()
    const settings = ['--port', `${this.#port}`, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
    const server = spawn(path, settings, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = server
    for await (const line of createInterface(server.stdout)) {
      if (!/ready to accept connections/i.test(line)) continue
      server.stdout.resume()
      return
    }
    throw new Error(`${path} did not start`)
  }

  /** Goes away as a server that is killed. */
  async stop(): Promise<void> {
    const server = this.#process
    this.#process = undefined
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }

  /** Answers nothing until `wakeUp`. */
  fallAsleep(): void {
    this.#process?.kill('SIGSTOP')
  }

  wakeUp(): void {
    this.#process?.kill('SIGCONT')
  }
}
