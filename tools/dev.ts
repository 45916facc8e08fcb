/**
 * For work on the shop: the server, started anew when its files change, and Vite, which swaps changed parts of the app in
 * the open page. Look at it under Vite's address. Ends both when either ends or when it is told to stop.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './run-step.ts'

const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    cwd: projectRoot,
    stdio: 'inherit',
    // the links of emails and of the payment page lead to Vite's address, where the app is looked at
    env: { PUBLIC_ORIGIN: 'http://{host}:5173', ROLE: 'all', ...process.env },
  }),
  spawn(process.execPath, [vite], { cwd: join(projectRoot, 'apps/web'), stdio: 'inherit' }),
]

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const child of children) child.once('exit', stopAll)
process.once('SIGINT', stopAll).once('SIGTERM', stopAll)
