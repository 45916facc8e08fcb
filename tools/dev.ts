/**
 * Runs the server, which restarts when its files change, and Vite, which updates the open page. Open Vite's address. Both
 * end when either ends or on a signal.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './run-step.ts'

const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    cwd: projectRoot,
    stdio: 'inherit',
    // links in emails and on the payment page lead to Vite's address
    env: { PUBLIC_ORIGIN: 'http://{host}:5173', ROLE: 'all', ...process.env },
  }),
  spawn(process.execPath, [vite], { cwd: join(projectRoot, 'apps/web'), stdio: 'inherit' }),
]

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const child of children) child.once('exit', stopAll)
process.once('SIGINT', stopAll).once('SIGTERM', stopAll)
