import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../apps/api/src/platform/settings/settings.ts'
import { projectRoot } from '../run-step.ts'

const file = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8')
const [dockerfile, compose, kubernetes, kustomization, example, readme] = (await Promise.all(
  [
    'Dockerfile',
    'compose.yaml',
    'kubernetes/shop.yaml',
    'kubernetes/kustomization.yaml',
    'example.env',
    '../README.md',
  ].map((path) => file(join('deploy', path))),
)) as [string, string, string, string, string, string]

/** As the program's schema lists them. */
const SETTING_NAMES = Array.from(
  (await file('apps/api/src/platform/settings/settings.ts')).matchAll(/^ {2}([A-Z][A-Z_]+): (?:z|flag)\b/gm),
  ([, name = '']) => name,
)

type Environment = Record<string, string>

/** What an operator fills in. */
const FILLED: Environment = {
  POSTGRES_PASSWORD: 'a-password',
  SESSION_SECRET: 'a secret of thirty-two letters or more',
  GIFT_CARD_SECRET: 'another secret of thirty-two letters or more',
  PUBLIC_ORIGIN: 'https://{host}',
  SMTP_URL: 'smtps://mail.example.com',
  PAYMENT_PROVIDER: 'stripe',
  DATABASE_URL: 'postgres://parter@postgres/parter',
}
/** Read by the compose file itself. */
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'CERTIFICATE', 'CERTIFICATE_KEY']

const pairsIn = (text: string, pattern: RegExp): Environment =>
  Object.fromEntries(Array.from(text.matchAll(pattern), ([, name = '', value = '']) => [name, value]))
const filled = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::\?)?\}/g, (_, name: string) => FILLED[name] ?? '')

const ofImage = pairsIn(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '', /(\w+)=(\S+)/g)
const inCompose = (service: string): Environment => {
  const block = new RegExp(String.raw`^  ${service}:\n((?:    .*\n)+)`, 'm').exec(compose)?.[1] ?? ''
  const anchor = /&settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
  const file = Object.fromEntries(Object.keys(pairsIn(example, /^(\w+)=/gm)).map((name) => [name, FILLED[name] ?? '']))
  const said = pairsIn(`${block.includes('*settings') ? anchor : ''}${block}`, /^ +([A-Z][A-Z_]+): (.+)$/gm)
  return {
    ...ofImage,
    ...file,
    ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, filled(value)])),
  }
}
const secretNames = (/^# secret "parter": (.+)$/m.exec(kustomization)?.[1] ?? '').match(/\b[A-Z][A-Z_]+\b/g) ?? []
const inKubernetes = (name: string): Environment => {
  const deployment =
    kubernetes.split('\n---\n').find((one) => one.includes(`kind: Deployment\nmetadata:\n  name: ${name}\n`)) ?? ''
  return {
    ...ofImage,
    ...pairsIn(kustomization, /^ +- ([A-Z_]+)=(.+)$/gm),
    ...Object.fromEntries(secretNames.map((secret) => [secret, FILLED[secret] ?? ''])),
    ...pairsIn(deployment, /name: ([A-Z_]+), value: '?([^' }]+)/g),
    ...Object.fromEntries(
      Array.from(deployment.matchAll(/- name: ([A-Z_]+)\n +valueFrom/g), ([, secret = '']) => [
        secret,
        FILLED[secret] ?? '',
      ]),
    ),
  }
}
const inSystemd = async (unit: string): Promise<Environment> =>
  pairsIn(
    /^Environment=(.+)$/m.exec((await file(`deploy/systemd/${unit}`)).replaceAll('%i', '3000'))?.[1] ?? '',
    /(\w+)=(\S+)/g,
  )

const processes: [name: string, role: string, environment: Environment][] = [
  ['compose, web', 'web', inCompose('web')],
  ['compose, work', 'work', inCompose('work')],
  ['Kubernetes, web', 'web', inKubernetes('web')],
  ['Kubernetes, work', 'work', inKubernetes('work')],
  ['systemd, parter-web@', 'web', await inSystemd('parter-web@.service')],
  ['systemd, parter-work', 'work', await inSystemd('parter-work.service')],
]

describe('settings of the files in deploy [R15.3]', () => {
  it.each(processes)('start a process of %s', (_, role, environment) => {
    expect(readSettings(environment)).toMatchObject({ ROLE: role, NODE_ENV: 'production' })
    const unknown = Object.keys(environment).filter(
      (name) => !SETTING_NAMES.includes(name) && !OF_COMPOSE.includes(name),
    )
    expect(unknown).toEqual([])
  })

  it('give machines in common what they must share: the database, the memory, the secret', () => {
    const shared = ['DATABASE_URL', 'VALKEY_URL', 'SESSION_SECRET', 'TRUST_PROXY']
    const lacking = processes
      .filter(([name]) => !name.startsWith('systemd'))
      .flatMap(([name, , environment]) => shared.filter((one) => !(one in environment)).map((one) => `${name}: ${one}`))
    expect(lacking).toEqual([])
  })

  it('are all that the README names, and it names all', () => {
    const table = readme.slice(readme.indexOf('## Settings'))
    // `PICTURES_URL`, `_KEY`; a double's address is for tests alone
    const isNamed = (name: string) =>
      table.includes(name) || table.includes(`\`_${name.split('_').slice(1).join('_')}\``)
    expect(SETTING_NAMES.filter((name) => !isNamed(name))).toEqual(['STRIPE_URL'])
    const named = Array.from(table.matchAll(/^\| `([A-Z][A-Z_]+)`/gm), ([, name = '']) => name)
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  })
})
