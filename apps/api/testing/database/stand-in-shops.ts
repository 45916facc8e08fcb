import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { StandInOrders } from './stand-in-shop.ts'

const PROGRAM = fileURLToPath(new URL('stand-in-shop.ts', import.meta.url))

/** A stand-in for the shop in a process of its own. */
export interface StandIn {
  /** The address of the server it came to, or why it could not. */
  url: string
  refusal: string | undefined
  /** Asks it to leave and waits until the process has ended. */
  stop(): Promise<void>
  /** Kills it with no chance to leave anything in order. */
  kill(): Promise<void>
}

/** Starts a stand-in and waits until it has opened the embedded server or was refused. */
export async function startStandIn(orders: StandInOrders): Promise<StandIn> {
  const shop = spawn(process.execPath, [PROGRAM, JSON.stringify(orders)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(shop, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    shop.kill(signal)
    await ended
  }
  for await (const line of createInterface(shop.stdout)) {
    const { url, refusal } = JSON.parse(line)
    return { url, refusal, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  }
  throw new Error('The stand-in for the shop ended without a word')
}
