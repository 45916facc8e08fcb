/**
 * `node tools/deploy/try-dockerfile.ts`, as root, with debootstrap: carries out deploy/Dockerfile step by step in a plain Debian, starts what
 * comes out of it against a PostgreSQL of its own, and waits until its health check passes. No image is pulled.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openTemporaryServer } from '../../apps/api/src/platform/database/temporary-server.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { projectRoot } from '../run-step.ts'

/** One instruction of a Dockerfile. */
interface Instruction {
  readonly name: string
  readonly rest: string
}

/** The instructions of a Dockerfile: comments left out, continued lines joined. */
function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines.flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line.trim()) ?? []
    return name === undefined || rest === undefined ? [] : [{ name, rest }]
  })
}

/** The arguments of an instruction as JSON writes them (`CMD ["a", "b"]`). @throws Error where it is a shell's line */
function argumentsOf(rest: string): string[] {
  const start = rest.indexOf('[')
  if (start < 0) throw new Error(`Not a list of arguments: ${rest}`)
  return JSON.parse(rest.slice(start)) as string[]
}

/**
 * What of a folder goes into an image, by a .dockerignore of this form: `*`, then what is taken after all (`!apps`), then
 * names that are left out wherever they are (`node_modules` at any depth).
 * @returns true for paths that are taken
 */
function takenBy(ignore: string): (path: string) => boolean {
  const lines = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const taken = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const left = lines.filter((line) => line.startsWith('**/')).map((line) => line.slice(3))
  if (lines[0] !== '*' || lines.length !== 1 + taken.length + left.length)
    throw new Error('The .dockerignore has a line that is not understood here')
  const isLeft = (part: string) =>
    left.some((one) => (one.startsWith('*') ? part.endsWith(one.slice(1)) : part === one))
  return (path) => taken.some((one) => path === one || path.startsWith(`${one}/`)) && !path.split('/').some(isLeft)
}

const SECONDS_TO_START = 120
/** Of this machine, for its package registries: proxies, and certificate authorities besides those of Node. */
const { NODE_EXTRA_CA_CERTS: authorities } = process.env
const AUTHORITIES = '/etc/authorities-of-this-machine.crt'
const passedOn: Readonly<Record<string, string>> = {
  ...(Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:https?_proxy|no_proxy|npm_config_registry)$/i.test(name)),
  ) as Record<string, string>),
  ...(authorities !== undefined && { NODE_EXTRA_CA_CERTS: AUTHORITIES }),
}

const run = (program: string, ...args: readonly string[]) => execFileSync(program, args, { stdio: 'inherit' })

/** One stage: a root folder, and what the instructions before said of it. */
class Stage {
  readonly root: string
  folder = '/'
  user: string | undefined
  readonly env: Record<string, string> = {}
  constructor(root: string) {
    this.root = root
  }

  /** The arguments of `chroot` that run a command in this stage. */
  chroot(command: string): string[] {
    const as = this.user === undefined ? [] : [`--userspec=${this.user}:${this.user}`]
    return [...as, this.root, '/bin/sh', '-c', `cd ${this.folder} && ${command}`]
  }

  get environment(): Record<string, string> {
    const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    return { PATH: path, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive', ...passedOn, ...this.env }
  }

  run(command: string): void {
    console.log(`RUN ${command}`)
    execFileSync('chroot', this.chroot(command), { stdio: 'inherit', env: this.environment })
  }
}

const work = mkdtempSync(join(tmpdir(), 'parter-image-'))
const mounted: string[] = []
const mount = (root: string) => {
  for (const folder of ['proc', 'dev']) {
    run('mount', '--rbind', `/${folder}`, join(root, folder))
    run('mount', '--make-rslave', join(root, folder))
    mounted.push(join(root, folder))
  }
}

/** A Debian of its own for a stage, copied from one that was fetched once. */
const open = (suite: string, name: string): Stage => {
  const base = join(work, `base-${suite}`)
  if (!existsSync(base)) run('debootstrap', '--variant=minbase', suite, base)
  const root = join(work, name)
  run('cp', '-a', base, root)
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  if (authorities !== undefined) cpSync(authorities, join(root, AUTHORITIES))
  mount(root)
  return new Stage(root)
}

/** Copies the project into a stage, as a build does. */
const copyProject = (stage: Stage): void => {
  const isTaken = takenBy(readFileSync(join(projectRoot, '.dockerignore'), 'utf8'))
  const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(isTaken)
  for (const file of files) {
    const target = join(stage.root, stage.folder, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(projectRoot, file), target)
  }
}

const stages = new Map<string, Stage>()
let stage: Stage | undefined
const built = (): Stage => {
  if (!stage) throw new Error('A Dockerfile begins with FROM')
  return stage
}
let start: string[] = []
let check: string[] = []

const steps: Readonly<Record<string, (rest: string) => void>> = {
  FROM(rest) {
    const [, suite = '', name = 'last'] = /^debian:(\w+)-slim(?: AS (\w+))?$/.exec(rest) ?? []
    if (suite === '') throw new Error(`Not a plain Debian: ${rest}`)
    stage = open(suite, name)
    stages.set(name, stage)
  },
  RUN: (rest) => built().run(rest),
  COPY(rest) {
    const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? []
    const other = from === undefined ? undefined : stages.get(from)
    if (other) run('cp', '-a', join(other.root, source), join(built().root, target))
    else copyProject(built())
  },
  WORKDIR(rest) {
    built().folder = rest
    mkdirSync(join(built().root, rest), { recursive: true })
  },
  USER: (rest) => void (built().user = rest),
  ENV(rest) {
    for (const pair of rest.split(' '))
      built().env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
  },
  VOLUME: () => undefined,
  EXPOSE: () => undefined,
  HEALTHCHECK: (rest) => void (check = argumentsOf(rest)),
  CMD: (rest) => void (start = argumentsOf(rest)),
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ')

/** Starts the last stage and waits for its health check. */
const tryIt = async (last: Stage): Promise<void> => {
  const server = await openTemporaryServer(openLog('error'), 'test')
  const env = {
    ...last.environment,
    DATABASE_URL: server.url,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: 'https://{host}',
    PORT: '3199',
    HOST: '127.0.0.1',
  }
  const child = spawn('chroot', last.chroot(`exec ${quoted(start)}`), { env, stdio: 'inherit' })
  try {
    for (let second = 0; ; second++) {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
      try {
        execFileSync('chroot', last.chroot(quoted(check)), { env })
        break
      } catch {
        if (second >= SECONDS_TO_START) throw new Error('Its health check did not pass')
        await after(1000)
      }
    }
    console.log('The health check passes.')
  } finally {
    child.kill('SIGTERM')
    await new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(undefined)))
    await server.close()
  }
}

try {
  for (const { name, rest } of instructionsOf(readFileSync(join(projectRoot, 'deploy/Dockerfile'), 'utf8'))) {
    const step = steps[name]
    if (!step) throw new Error(`A step that is not known here: ${name}`)
    step(rest)
  }
  const last = built()
  console.log(
    `The image would have ${execFileSync('du', ['-smx', last.root], { encoding: 'utf8' }).split('\t')[0]} MB.`,
  )
  await tryIt(last)
} finally {
  for (const folder of mounted.toReversed()) run('umount', '-R', '-l', folder)
  rmSync(work, { recursive: true, force: true })
}
