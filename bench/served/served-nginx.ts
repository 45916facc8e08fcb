import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answers, freePort } from '../../apps/api/testing/ports.ts'
import type { DebianTools } from './debian-tools.ts'

const run = promisify(execFile)

/** The fastest configuration: one worker, no log, cached file handles. `br` names the precompressed static files. */
const config = (folder: string, files: number, proxy: number, shop: number): string => `
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  types { text/html html; application/json json; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${files}; root ${folder}/www; add_header content-encoding br; }
  server {
    listen 127.0.0.1:${proxy} ssl http2;
    ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${shop};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}`

export interface RunningNginx {
  readonly process: ChildProcess
  /** The address that serves the files. */
  readonly files: number
  /** The address that proxies to the shop, by TLS and HTTP/2. */
  readonly proxy: number
}

/** Starts nginx with files of its own and, beside, as a plain proxy. */
export const startNginx = async (
  tools: DebianTools,
  folder: string,
  shop: number,
  files: Readonly<Record<string, Buffer>>,
): Promise<RunningNginx> => {
  await mkdir(join(folder, 'www'))
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, 'www', name), bytes)
  const certificate = [
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'cert.pem'),
    '-subj',
    '/CN=ee.localhost',
  ]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...certificate])
  const [filesPort, proxy] = [await freePort(), await freePort()]
  await writeFile(join(folder, 'nginx.conf'), config(folder, filesPort, proxy, shop))
  // its worker drops root privileges, and must still read the files
  await run('chmod', ['-R', 'a+rX', folder])
  const child = spawn(tools.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env: tools.env,
    stdio: 'ignore',
  })
  await answers(filesPort)
  return { process: child, files: filesPort, proxy }
}
