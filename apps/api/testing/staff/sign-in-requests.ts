import { inTransaction } from '../../src/platform/database/in-transaction.ts'
import { codeOfStep, stepOf } from '../../src/staff/credentials/totp.ts'
import { makeDemoMembers } from '../../src/staff/members/demo-members.ts'
import { drawInvitation } from '../../src/staff/members/draw-invitation.ts'
import { openAuthenticator } from '../account/authenticator.ts'
import { openBrowser, PASSWORD, type TestBrowser } from '../account/browser.ts'
import type { TestShop } from '../shop.ts'
import { type StaffPerson, staffPerson } from './staff-people.ts'

const GRANT = { role: 'editor', portalCodes: ['lv'], promoterId: '', eventIds: '', validUntil: '' }

const KEY = {
  name: 'Radio',
  permissions: ['report.read'],
  portalCodes: ['lv'],
  promoterId: '',
  eventIds: '',
  validUntil: '',
}

/** Base32 as an authenticator app reads it. */
const bytesOfBase32 = (text: string): Buffer => {
  const bits = [...text.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A passkey with its device. */
export const newPasskey = async (browser: TestBrowser, origin = 'http://ee.localhost') => {
  const device = openAuthenticator('ee.localhost')
  const { options } = await browser.get<{ options: never }>('POST /api/staff/own/passkeys/options')
  return { device, credential: device.create(options, origin) }
}

/** A password with the TOTP key of its app. */
export const newPassword = async (browser: TestBrowser) => {
  const { key, ticket } = await browser.get<{ key: string; ticket: string }>('POST /api/staff/own/password/options')
  const bytes = bytesOfBase32(key)
  const codeAt = (offset: number) => codeOfStep(bytes, stepOf(new Date()) + offset)
  return { codeAt, body: { password: PASSWORD, code: codeAt(-1), ticket } }
}

/** Valid requests of the calls about members of staff, their ways in, and keys. */
export const signInRequests = (test: TestShop, origin: string) => {
  const colleague = async () => (await staffPerson(test, 'editor')).id
  const signed = async ({ browser }: StaffPerson) => {
    const { device, credential } = await newPasskey(browser, origin)
    await browser.get('POST /api/staff/own/passkeys', { credential, label: 'Phone' })
    const begun = await openBrowser(test).get<{ options: never }>('POST /api/staff/sign-in/options')
    return { body: { credential: device.get(begun.options, origin) } }
  }
  return {
    readStaffSession: () => ({}),
    beginStaffSignIn: () => ({}),
    signInStaff: signed,
    confirmStaff: signed,
    signOutStaff: () => ({}),
    openInvitation: async () => {
      const id = await colleague()
      const path = await inTransaction(test.shop.db, (tx) => drawInvitation(tx, id))
      return { body: { token: path.split('#')[1] } }
    },
    listDemoStaff: () => ({}),
    signInDemoStaff: async () => {
      await makeDemoMembers(test.shop)
      const { members } = await openBrowser(test).get<{ members: { id: number }[] }>('GET /api/staff/demo')
      return { body: { id: members[0]?.id } }
    },
    listStaffSessions: () => ({}),
    endStaffSessions: () => ({ query: { id: 'x'.repeat(43) } }),
    listStaffCredentials: () => ({}),
    beginStaffPasskey: () => ({}),
    addStaffPasskey: async ({ browser }: StaffPerson) => ({
      body: { credential: (await newPasskey(browser, origin)).credential, label: 'Phone' },
    }),
    beginStaffPassword: () => ({}),
    setStaffPassword: async ({ browser }: StaffPerson) => ({ body: (await newPassword(browser)).body }),
    drawRecoveryCodes: () => ({}),
    removeStaffCredential: async ({ browser }: StaffPerson) => {
      const { credential } = await newPasskey(browser, origin)
      const { credentials } = await browser.get<{ credentials: { id: number }[] }>('POST /api/staff/own/passkeys', {
        credential,
        label: 'Phone',
      })
      return { query: { id: credentials.at(-1)?.id } }
    },
    listStaff: () => ({}),
    exportStaff: () => ({ query: { format: 'csv' } }),
    inviteStaff: () => ({
      body: { email: `new${Math.random()}@example.com`, name: 'Mari Mets', language: 'et', grant: GRANT },
    }),
    resetStaff: async () => ({ params: { id: await colleague() } }),
    grantRole: async () => ({ params: { id: await colleague() }, body: GRANT }),
    endRole: async () => {
      const id = await colleague()
      const grants = await test.shop.db.selectFrom('staffGrant').where('staffId', '=', id).select('id').execute()
      return { params: { id, grantId: grants[0]?.id } }
    },
    endStaff: async () => {
      await staffPerson(test, 'operator')
      return { params: { id: await colleague() }, body: { reason: 'Left the company' } }
    },
    listApiKeys: () => ({}),
    makeApiKey: () => ({ body: KEY }),
    endApiKey: async () => {
      const { browser } = await staffPerson(test, 'operator')
      const { keys } = await browser.get<{ keys: { id: number }[] }>('POST /api/staff/keys', KEY)
      return { params: { id: keys[0]?.id } }
    },
  }
}
