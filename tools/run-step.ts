import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

/** The project's root folder. */
export const projectRoot = dirname(import.meta.dirname)

/** One command: a name to print, and the program with its arguments. */
export interface Step {
  name: string
  command: [program: string, ...args: string[]]
}

export interface StepResult {
  name: string
  passed: boolean
  seconds: number
  /** Output of both streams in the order of arrival. */
  output: string
}

/** A step that runs an npm package's script, a path in node_modules, with the current Node. */
export function installed(script: string, ...args: string[]): Step['command'] {
  return [process.execPath, `node_modules/${script}`, ...args]
}

/**
 * Runs a command in the project's root and waits for its end. With `show` it writes to the terminal, and `output` is empty.
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

/** Runs steps in order, at most `width` at a time, and calls `onEnd` after each. */
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
