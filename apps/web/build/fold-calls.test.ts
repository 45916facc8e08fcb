import { browserCalls } from '@parter/contract/browser-calls.ts'
import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { foldCalls } from './fold-calls.ts'

const contract = new URL('../../../packages/contract/src/', import.meta.url).pathname

/** Builds a program of one file. @returns its code */
const built = async (program: string): Promise<string> => {
  const entry: Plugin = {
    name: 'entry',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
    load: (id) => (id === 'virtual:entry' ? program : undefined),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, foldCalls()],
    build: { write: false, minify: false, rolldownOptions: { input: 'virtual:entry' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  return output && 'output' in output ? output.output.map((file) => ('code' in file ? file.code : '')).join('') : ''
}

describe('the calls in the browser’s build', () => {
  it('are the table, evaluated at build time, without the schemas', async () => {
    const code = await built(`import { browserCalls } from '${contract}browser-calls.ts'; console.log(browserCalls)`)
    expect(code).toContain(JSON.stringify(JSON.stringify(browserCalls)))
    expect(code).not.toContain('zod')
  })

  it('are never the records themselves: such a build fails', async () => {
    await expect(built(`import { calls } from '${contract}calls.ts'; console.log(calls)`)).rejects.toThrow(
      'The browser would get the records of all calls',
    )
  })
})
