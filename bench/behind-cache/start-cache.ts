import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answers, freePort } from '../served/served-nginx.ts'

const run = promisify(execFile)
const CONFIGURATION = new URL('../../deploy/nginx/parter.conf', import.meta.url)

/** Replaces each text, which must be there: the configuration is tried as it stands, with other addresses. */
const replaced = (text: string, ...pairs: readonly (readonly [what: string, by: string])[]): string =>
  pairs.reduce((now, [what, by]) => {
    if (!now.includes(what)) throw new Error(`The configuration has no ${what}`)
    return now.replaceAll(what, by)
  }, text)

/**
 * Starts nginx with the configuration that the project ships, over a folder of its own and without TLS.
 * @returns where it listens, and the process
 */
export const startCache = async (
  nginx: { readonly path: string; readonly env: NodeJS.ProcessEnv },
  folder: string,
  shop: number,
): Promise<{ readonly port: number; readonly process: ChildProcess }> => {
  const [port, plain] = [await freePort(), await freePort()]
  const site = replaced(
    await readFile(CONFIGURATION, 'utf8'),
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${shop};`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['ssl_certificate /etc/nginx/parter.crt;', ''],
    ['ssl_certificate_key /etc/nginx/parter.key;', ''],
    ['server_name .example.com;', 'server_name .localhost;'],
    ['/var/cache/nginx/', `${folder}/cache/`],
  )
  await mkdir(join(folder, 'cache'))
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${site}
}`,
  )
  await run('chmod', ['-R', 'a+rwX', folder])
  const child = spawn(nginx.path, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env: nginx.env,
    stdio: 'inherit',
  })
  await answers(port)
  return { port, process: child }
}
