/**
 * Runs all checks that need no running shop, two at a time: format, lint, types, laws, dead code, messages, budgets of the
 * built web app. Prints their times, and the output of those that fail. With names as arguments
 * (`npm run verify -- lint laws`) it runs only those.
 */
import { installed, runStep, runSteps, type Step, type StepResult } from './run-step.ts'

/** What is checked for its types: workspaces, and the programs around them together, since each of them takes the whole shop in. */
const PROJECTS = {
  'packages/portal': 'packages/portal',
  'packages/contract': 'packages/contract',
  'apps/api': 'apps/api',
  'apps/web': 'apps/web',
  'bench, e2e, simulation, tools': 'tsconfig.programs.json',
}

/** Incremental, so that only changed files are checked again. */
function typesOf([name, project]: readonly [name: string, project: string]): Step {
  const remembered = `node_modules/.cache/types/${project.replace('/', '-')}.json`
  const command = installed(
    '@typescript/native/bin/tsc',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    remembered,
  )
  return { name: `types of ${name}`, command }
}

const budgets: Step = { name: 'budgets', command: [process.execPath, 'tools/check-budgets.ts'] }

/** The longest first, for the shortest total time. */
const checks: readonly Step[] = [
  { name: 'lint', command: installed('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix') },
  { name: 'dead code', command: installed('knip/bin/knip.js', '--no-progress') },
  // code that only tests or tools use is dead code
  { name: 'dead code of the shop', command: installed('knip/bin/knip.js', '--no-progress', '--production') },
  ...Object.entries(PROJECTS).map(typesOf),
  { name: 'laws', command: [process.execPath, 'tools/laws/check-laws.ts'] },
  {
    name: 'format',
    command: installed(
      '@biomejs/biome/bin/biome',
      'check',
      '--linter-enabled=false',
      '--reporter=summary',
      '--colors=off',
    ),
  },
  { name: 'messages', command: [process.execPath, 'tools/check-messages.ts'] },
  budgets,
]

function report(result: StepResult): void {
  console.log(`${result.passed ? '✓' : '✗'} ${result.name} ${result.seconds.toFixed(1)} s`)
  if (!result.passed) console.log(result.output.trimEnd().replaceAll(/^/gm, '    '))
}

/** Builds the web app if necessary (for the budgets), runs the checks and prints their results. */
export async function verify(only: readonly string[] = []): Promise<StepResult[]> {
  const chosen = checks.filter((check) => only.length === 0 || only.some((word) => check.name.includes(word)))
  if (!chosen.includes(budgets)) return runSteps(chosen, 2, report)
  const build = await runStep({ name: 'web build', command: [process.execPath, 'tools/build-web.ts'] })
  report(build)
  const possible = build.passed ? chosen : chosen.filter((check) => check !== budgets)
  return [build, ...(await runSteps(possible, 2, report))]
}

if (import.meta.main) {
  const results = await verify(process.argv.slice(2))
  if (results.length === 0 || results.some((result) => !result.passed)) process.exitCode = 1
}
