import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { canRun, fetchDebian, folderFor, librariesIn } from '../../../tools/debian-programs.ts'
import { answers, freePort } from './ports.ts'

const run = promisify(execFile)
const shipped = (name: string) => readFile(join(import.meta.dirname, '../../../deploy/nginx', name), 'utf8')
/** Where Debian's Nchan stores large messages; its setting for another place is refused, so its copy here is changed. */
const STORE = '/var/lib/nginx/body'

/** nginx, and a module of Nchan that runs without an installation; undefined without. */
export interface NginxProgram {
  readonly path: string
  readonly env: NodeJS.ProcessEnv
  readonly nchan?: Buffer
}

/** Debian's nginx with Nchan, fetched into the user's cache. @throws if it can't be had */
export const nginxWithNchan = async (): Promise<NginxProgram> => {
  const packages = ['nginx', 'libnginx-mod-nchan']
  const root = await folderFor(packages.join('-'))
  const path = join(root, 'usr/sbin/nginx')
  // an installed nginx may lack the module, and a module fits one version only
  if (!(await canRun(path))) await fetchDebian(root, packages)
  const found = await readFile(join(root, 'usr/lib/nginx/modules/ngx_nchan_module.so'), 'latin1')
  // of the same length, and relative: in the folder of the running nginx
  const elsewhere = `.${'/'.repeat(STORE.length - 7)}stored`
  const nchan = Buffer.from(found.replaceAll(STORE, elsewhere), 'latin1')
  return { path, env: { ...process.env, LD_LIBRARY_PATH: librariesIn(root) }, nchan }
}

/** Replaces each text, which must be there: configurations are tried as they stand, with other addresses. */
const replaced = (text: string, ...pairs: readonly (readonly [what: string, by: string])[]): string =>
  pairs.reduce((now, [what, by]) => {
    if (!now.includes(what)) throw new Error(`The configuration has no ${what}`)
    return now.replaceAll(what, by)
  }, text)

/** An nginx with the configuration that the project ships, in a folder of its own and without TLS. */
export interface ShippedNginx {
  readonly port: number
  /** For MAP_PUBLISHERS. */
  readonly publisher: string
  process(): ChildProcess
  /** Starts it, or, after it has ended, starts it again at the same addresses. */
  start(shop: number): Promise<void>
  /** Goes away as a server that is killed. */
  kill(): Promise<void>
}

/**
 * @param perAddress the most streams of one address; a load test comes from few
 */
export const shippedNginx = async (
  program: NginxProgram,
  folder: string,
  { workers = 1, connections = 4096, perAddress = 300 } = {},
): Promise<ShippedNginx> => {
  const [port, plain, publisher] = [await freePort(), await freePort(), await freePort()]
  let child: ChildProcess | undefined
  const configuration = async (shop: number): Promise<string> => {
    const site = replaced(
      await shipped('parter.conf'),
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${shop};`],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      ['ssl_certificate /etc/nginx/parter.crt;', ''],
      ['ssl_certificate_key /etc/nginx/parter.key;', ''],
      ['server_name .example.com;', 'server_name .localhost;'],
      ['/var/cache/nginx/', `${folder}/cache/`],
      ['include /etc/nginx/parter.d/*.conf;', program.nchan ? `include ${folder}/streams.conf;` : ''],
    )
    const maps = replaced(await shipped('nchan/publisher.conf'), ['127.0.0.1:8081;', `127.0.0.1:${publisher};`])
    const streams = replaced(await shipped('nchan/streams.conf'), [
      'parter_streams 300',
      `parter_streams ${perAddress}`,
    ])
    if (program.nchan) {
      await writeFile(join(folder, 'nchan.so'), program.nchan)
      await writeFile(join(folder, 'streams.conf'), streams)
    }
    return `${program.nchan ? `load_module ${folder}/nchan.so;` : ''}
worker_processes ${workers}; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections ${connections}; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${site}
  ${program.nchan ? maps : ''}
}`
  }
  return {
    port,
    publisher: `http://127.0.0.1:${publisher}/maps`,
    process() {
      if (!child) throw new Error('nginx was not started')
      return child
    },
    async start(shop) {
      await mkdir(join(folder, 'cache'), { recursive: true })
      await writeFile(join(folder, 'nginx.conf'), await configuration(shop))
      // its worker drops root privileges, and must still write there
      await run('chmod', ['-R', 'a+rwX', folder])
      child = spawn(program.path, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
        env: program.env,
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
      })
      await answers(port)
    },
    async kill() {
      const ending = child
      child = undefined
      if (ending?.pid === undefined || ending.exitCode !== null) return
      const ended = once(ending, 'exit')
      // with its workers, which would go on alone
      process.kill(-ending.pid, 'SIGKILL')
      await ended
    },
  }
}
