import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Breach, findImportBreaches, importLaws } from './import-laws.ts'

/** A small project without breaches, into which each breach is planted. */
const goodHouse: Record<string, string> = {
  'package.json': '{ "name": "house", "type": "module", "devDependencies": { "vitest": "1.0.0" } }',
  'packages/portal/package.json': '{ "name": "@parter/portal", "type": "module", "exports": { "./*": "./src/*" } }',
  'packages/portal/src/money.ts': `export { plus } from './sums.ts'`,
  'packages/portal/src/sums.ts': 'export const plus = 1',
  'packages/contract/package.json':
    '{ "name": "@parter/contract", "type": "module", "exports": { "./*": "./src/*" }, "dependencies": { "zod": "1.0.0", "@parter/portal": "1.0.0" } }',
  'packages/contract/src/cart.ts': `import { z } from 'zod'\nimport '@parter/portal/money.ts'\nexport type Cart = typeof z`,
  'packages/contract/src/wire/errors.ts': `import type { Cart } from '../cart.ts'\nexport type Code = Cart`,
  'apps/api/package.json':
    '{ "name": "@parter/api", "type": "module", "dependencies": { "kysely": "1.0.0", "@parter/portal": "1.0.0", "@parter/contract": "1.0.0" } }',
  'apps/api/src/rooms.ts': `import './cart/cart.routes.ts'\nimport './checkout/start-payment.ts'`,
  'apps/api/src/platform/clock.ts': 'export const now = 1',
  'apps/api/src/platform/database/pool.ts': `import 'kysely'`,
  'apps/api/src/box-office/find-event.ts': `import './event.store.ts'`,
  'apps/api/src/box-office/event.store.ts': `import 'kysely'\nimport '../platform/clock.ts'`,
  'apps/api/src/cart/cart.routes.ts': `import './add-tickets.ts'\nimport './cart.store.ts'`,
  'apps/api/src/cart/add-tickets.ts': `import './cart.rules.ts'\nimport '../box-office/find-event.ts'`,
  'apps/api/src/cart/add-tickets.test.ts': `import 'vitest'\nimport './add-tickets.ts'\nimport '../box-office/event.store.ts'`,
  'apps/api/src/cart/cart.rules.ts': `import '@parter/portal/money.ts'\nimport type { now } from '../platform/clock.ts'`,
  'apps/api/src/cart/cart.store.ts': `import 'kysely'`,
  'apps/api/src/checkout/start-payment.ts': `import '../cart/add-tickets.ts'\nimport '@parter/contract/cart.ts'`,
  'apps/web/package.json':
    '{ "name": "@parter/web", "type": "module", "dependencies": { "react": "1.0.0", "@parter/contract": "1.0.0" } }',
  'apps/web/src/main.tsx': `import './pages/cart-page.tsx'`,
  'apps/web/src/pages/cart-page.tsx': `import '../cart/basket.tsx'\nimport '../ui/button.tsx'`,
  'apps/web/src/cart/basket.tsx': `import '../hall-map/mount-hall-map.ts'\nimport type { Cart } from '@parter/contract/cart.ts'\nimport '@parter/contract/wire/errors.ts'`,
  'apps/web/src/ui/button.tsx': `import 'react'\nimport '../platform/scroll.ts'`,
  'apps/web/src/platform/scroll.ts': 'export const top = 0',
  'apps/web/src/hall-map/mount-hall-map.ts': `import './paint.ts'`,
  'apps/web/src/hall-map/paint.ts': 'export const paint = 1',
  'apps/web/src/tickets/pass.tsx': `import '../ui/button.tsx'`,
}

/** No room may import both checkout and account, so this breaks the law in every room. */
const breachesOfOrder = importLaws
  .filter((law) => law.startsWith('room-order-'))
  .map((law): [law: string, file: [path: string, text: string]] => [
    law,
    [
      `apps/api/src/${law.slice('room-order-'.length)}/l.ts`,
      `import '../checkout/start-payment.ts'\nimport '../account/sign-in.ts'`,
    ],
  ])

/** For each law a file that breaks it. */
const breaches: Record<string, [path: string, text: string]> = {
  'portal-imports-nobody': [
    'packages/portal/src/a.ts',
    `import type { Code } from '../../contract/src/wire/errors.ts'`,
  ],
  'packages-are-pure': ['packages/portal/src/b.ts', `import 'node:fs'`],
  'contract-imports-portal-and-zod': ['packages/contract/src/c.ts', `import 'react'`],
  'web-never-imports-api': ['apps/web/src/cart/d.ts', `import type { now } from '../../../api/src/platform/clock.ts'`],
  'api-never-imports-web': ['apps/api/src/cart/e.ts', `import '../../../web/src/platform/scroll.ts'`],
  'browser-takes-only-types-of-the-contract': ['apps/web/src/cart/f.ts', `import '@parter/contract/cart.ts'`],
  'files-for-the-browser-know-no-schema': ['packages/contract/src/wire/errors.ts', `import 'zod'`],
  'product-imports-no-tool': ['apps/api/src/cart/g.ts', `import '../../../../tools/tool.ts'`],
  'programs-are-for-tests': ['apps/api/src/cart/p.ts', `import '../../../../tools/debian-programs.ts'`],
  'journeys-stand-outside': ['e2e/buy.ts', `import '../apps/api/src/platform/clock.ts'`],
  'rules-are-pure': ['apps/api/src/cart/h.rules.ts', `import '../platform/clock.ts'`],
  'only-stores-speak-sql': ['apps/api/src/cart/remove-ticket.ts', `import type { sql } from 'kysely'`],
  'stores-are-private': ['apps/api/src/cart/i.ts', `import '../box-office/event.store.ts'`],
  'routes-are-private': ['apps/api/src/cart/j.ts', `import './cart.routes.ts'`],
  'stores-call-nobody': ['apps/api/src/cart/k.store.ts', `import './add-tickets.ts'`],
  ...Object.fromEntries(breachesOfOrder),
  'rooms-are-listed': ['apps/api/src/drawer/m.ts', `import '../platform/clock.ts'`],
  'platform-knows-no-room': ['apps/api/src/platform/n.ts', `import '../box-office/find-event.ts'`],
  'browser-platform-knows-no-room': ['apps/web/src/platform/o.ts', `import '../ui/button.tsx'`],
  'shop-knows-no-staff': ['apps/web/src/cart/y.ts', `import '../../staff/halls.ts'`],
  'office-takes-the-kit': ['apps/web/staff/z.ts', `import '../src/cart/basket.tsx'`],
  'programs-do-not-meet': ['apps/web/door/z.ts', `import '../staff/halls.ts'`],
  'office-takes-only-types-of-the-contract': ['apps/web/staff/zz.ts', `import '@parter/contract/cart.ts'`],
  'ui-knows-no-product': ['apps/web/src/ui/p.tsx', `import type { Cart } from '@parter/contract/cart.ts'`],
  'hall-map-has-one-door': ['apps/web/src/cart/map.tsx', `import '../hall-map/paint.ts'`],
  'hall-map-knows-no-shop': ['apps/web/src/hall-map/shop.ts', `import '../ui/button.tsx'`],
  'browser-rooms-do-not-meet': ['apps/web/src/tickets/q.tsx', `import '../cart/basket.tsx'`],
  'browser-rooms-know-no-page': ['apps/web/src/tickets/r.tsx', `import '../pages/cart-page.tsx'`],
  'no-cycles': ['apps/web/src/platform/s.ts', `import './s2.ts'`],
  'no-orphans': ['apps/web/src/platform/t.ts', 'export const alone = 1'],
  'declared-packages-only': ['apps/web/src/platform/u.ts', `import 'undeclared'`],
  'imports-lead-somewhere': ['apps/web/src/platform/v.ts', `import './nowhere.ts'`],
  'server-runs-without-dev-packages': ['apps/api/src/platform/w.ts', `import 'vitest'`],
  'tests-stay-tests': ['apps/api/src/cart/x.ts', `import './add-tickets.test.ts'`],
}

/** Files that the breaches import; they break no law. */
const props: Record<string, string> = {
  'tools/tool.ts': `import 'vitest'`,
  'tools/debian-programs.ts': `import 'node:path'`,
  'apps/web/src/platform/s2.ts': `import './s.ts'`,
  'apps/web/staff/halls.ts': `import '../src/platform/scroll.ts'`,
  'apps/api/src/account/sign-in.ts': `import '../platform/clock.ts'`,
}

async function raiseHouse(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'parter-laws-'))
  const stubs = ['zod', 'kysely', 'react', 'vitest', 'undeclared'].flatMap((name): [string, string][] => [
    [`node_modules/${name}/package.json`, `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`],
    [`node_modules/${name}/index.js`, 'export const z = 1'],
  ])
  for (const [path, text] of [...Object.entries(files), ...stubs]) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await mkdir(join(root, 'node_modules/@parter'))
  await symlink('../../packages/portal', join(root, 'node_modules/@parter/portal'))
  await symlink('../../packages/contract', join(root, 'node_modules/@parter/contract'))
  return root
}

async function breachesIn(files: Record<string, string>): Promise<Breach[]> {
  const root = await raiseHouse(files)
  try {
    return await findImportBreaches(root)
  } finally {
    await rm(root, { recursive: true })
  }
}

describe('the laws about imports', () => {
  let found: Breach[] = []
  beforeAll(async () => {
    found = await breachesIn({ ...goodHouse, ...props, ...Object.fromEntries(Object.values(breaches)) })
  })

  it('finds nothing in a house that keeps them', async () => {
    expect(await breachesIn(goodHouse)).toEqual([])
  })

  it('has a planted breach for every law', () => {
    expect(Object.keys(breaches).toSorted()).toEqual(importLaws.toSorted())
  })

  it.each(Object.entries(breaches))('%s is broken by %j', (law, [path]) => {
    const named = found.filter((breach) => breach.law === law && breach.where.startsWith(path))
    expect(named.map((breach) => breach.why.length > 20)).toContain(true)
  })
})
