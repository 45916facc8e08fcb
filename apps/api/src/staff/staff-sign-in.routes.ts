import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { confirmStaff } from './entering/confirm-staff.ts'
import { listDemoStaff, signInDemoStaff } from './entering/demo-staff.ts'
import { openInvitation } from './entering/open-invitation.ts'
import { readStaffSession } from './entering/read-staff-session.ts'
import { beginStaffSignIn, signInStaff } from './entering/sign-in-staff.ts'
import { signOutStaff } from './entering/sign-out-staff.ts'
import { drawRecoveryCodes, listStaffCredentials, removeStaffCredential } from './own/own-credentials.ts'
import { addStaffPasskey, beginStaffPasskey } from './own/own-passkeys.ts'
import { beginStaffPassword, setStaffPassword } from './own/own-password.ts'
import { endStaffSessions, listStaffSessions } from './own/own-staff-sessions.ts'

/** How staff come in and out, and what they do with their own account. */
export const staffSignInRoutes: Routes<Shop> = (shop, serve) => {
  serve('readStaffSession', (served) => readStaffSession(shop, served))
  serve('beginStaffSignIn', (served) => beginStaffSignIn(shop, served))
  serve('signInStaff', (served) => signInStaff(shop, served))
  serve('confirmStaff', (served) => confirmStaff(shop, served))
  serve('signOutStaff', (served) => signOutStaff(shop, served))
  serve('openInvitation', (served) => openInvitation(shop, served))
  serve('listDemoStaff', () => listDemoStaff(shop))
  serve('signInDemoStaff', (served) => signInDemoStaff(shop, served))
  serve('listStaffSessions', (served) => listStaffSessions(shop, served))
  serve('endStaffSessions', (served) => endStaffSessions(shop, served))
  serve('listStaffCredentials', (served) => listStaffCredentials(shop, served))
  serve('beginStaffPasskey', (served) => beginStaffPasskey(shop, served))
  serve('addStaffPasskey', (served) => addStaffPasskey(shop, served))
  serve('beginStaffPassword', (served) => beginStaffPassword(shop, served))
  serve('setStaffPassword', (served) => setStaffPassword(shop, served))
  serve('drawRecoveryCodes', (served) => drawRecoveryCodes(shop, served))
  serve('removeStaffCredential', (served) => removeStaffCredential(shop, served))
}
