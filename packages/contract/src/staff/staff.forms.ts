import { LONGEST_PASSWORD } from '@parter/portal/forms/limits.ts'
import * as z from 'zod/mini'
import { newPassword } from '../account/account.forms.ts'
import { email, filled, line, name } from '../wire/fields.forms.ts'
import type { Permission } from '../wire/permissions.ts'

/** The roles that staff can have. What each may do says `staff/roles/roles.rules.ts` of the server. */
export const ROLES = ['operator', 'editor', 'accountant', 'box_office', 'promoter', 'door_supervisor', 'door'] as const
export type Role = (typeof ROLES)[number]

/** Six digits of an authenticator app, or a recovery code with or without its hyphens. */
const factorCode = filled(40)
const secret = z.string('required').check(z.maxLength(LONGEST_PASSWORD, 'password_long'))

/** The forms of the staff's accounts, checked by the browser before sending and by the server again. */
export const STAFF_FORMS = {
  /** The password may be empty with a recovery code, for members who have none. */
  signIn: z.object({ email, password: secret, code: factorCode }),
  confirm: z.object({ password: secret, code: factorCode }),
  password: z.object({ password: newPassword, code: factorCode }),
  passkey: z.object({ label: filled(60) }),
  invite: z.object({ email, name }),
  end: z.object({ reason: filled(500) }),
} as const

/** What keys of other programs may be given: they only read. */
export const KEY_PERMISSIONS = [
  'event.read',
  'hall.read',
  'order.read',
  'report.read',
  'sale.watch',
  'settlement.read',
] as const satisfies readonly Permission[]
export type KeyPermission = (typeof KEY_PERMISSIONS)[number]

const limits = {
  portalCodes: z.array(z.string().check(z.regex(/^[a-z]{2}(?:-test)?$/, 'choice'))).check(z.maxLength(50, 'choice')),
  promoterId: line(9).check(z.regex(/^(?:[1-9]\d*)?$/, 'number')),
  eventIds: line(2000).check(z.regex(/^\s*(?:[1-9]\d{0,8}(?:[\s,]+[1-9]\d{0,8})*)?\s*$/, 'number')),
  validUntil: z.union([z.literal(''), z.iso.datetime({ offset: true, error: 'date' })]),
}

/** A role and where it holds; what is empty sets no limit. */
export const grantForm = z.object({ role: z.enum(ROLES, 'choice'), ...limits })

/** A key of another program, and where it holds. */
export const keyForm = z.object({
  name: filled(60),
  permissions: z.array(z.enum(KEY_PERMISSIONS, 'choice')).check(z.minLength(1, 'choice'), z.maxLength(20, 'choice')),
  ...limits,
})
