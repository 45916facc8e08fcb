import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

/** The project's root folder. */
export const projectRoot = dirname(import.meta.dirname)

/** One command of the tools: a name for people, and the program with its arguments. */
export interface Step {
  name: string
  command: [program: string, ...args: string[]]
}

export interface StepResult {
  name: string
  passed: boolean
  seconds: number
  /** What the command printed, both streams in the order of arrival. */
  output: string
}

/** A program that npm installed, run by this very Node; `script` is its path in node_modules. */
export function installed(script: string, ...args: string[]): Step['command'] {
  return [process.execPath, `node_modules/${script}`, ...args]
}

/**
 * Runs a command in the project's root and waits for its end.
 * `show` lets it write to the terminal itself (its output is then empty); otherwise what it says is kept.
 */
export async function runStep(step: Step, show = false): Promise<StepResult> {
  const began = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, { cwd: projectRoot, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += `${error.message}\n`
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  return { name: step.name, passed, seconds: (performance.now() - began) / 1000, output }
}

/** Runs steps, at most `width` at a time, in their order; `onEnd` hears of each one when it ends. */
export async function runSteps(
  steps: readonly Step[],
  width: number,
  onEnd: (result: StepResult) => void,
): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step)
      results.push(result)
      onEnd(result)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
