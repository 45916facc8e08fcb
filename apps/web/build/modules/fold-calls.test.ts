import { callsOf } from '@parter/contract/browser-calls.ts'
import { APART, type ProgramName } from '@parter/contract/programs.ts'
import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { foldCalls } from './fold-calls.ts'

const contract = new URL('../../../../packages/contract/src/', import.meta.url).pathname

/** Builds a program of one file. @returns its code */
const built = async (text: string, program?: ProgramName): Promise<string> => {
  const entry: Plugin = {
    name: 'entry',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
    load: (id) => (id === 'virtual:entry' ? text : undefined),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, foldCalls(program)],
    build: { write: false, minify: false, rolldownOptions: { input: 'virtual:entry' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  return output && 'output' in output ? output.output.map((file) => ('code' in file ? file.code : '')).join('') : ''
}

describe('the calls in the browser’s build', () => {
  it('are the table of its program, evaluated at build time, without the schemas', async () => {
    const text = `import { browserCalls } from '${contract}browser-calls.ts'; console.log(browserCalls)`
    for (const program of ['shop', ...APART] as const) {
      const code = await built(text, program)
      expect(code).toContain(JSON.stringify(JSON.stringify(callsOf(program))))
      expect(code).not.toContain('zod')
    }
  })

  it('of the staff are not in the shop, nor its calls in the back office [R12.1]', () => {
    const names = { shop: Object.keys(callsOf('shop')), staff: Object.keys(callsOf('staff')) }
    expect(names.shop).toContain('startPayment')
    expect(names.staff).toContain('signInStaff')
    expect(names.staff.filter((name) => names.shop.includes(name))).toEqual([])
  })

  it('are never the records themselves: such a build fails', async () => {
    await expect(built(`import { calls } from '${contract}calls.ts'; console.log(calls)`)).rejects.toThrow(
      'The browser would get the records of all calls',
    )
  })
})
