import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Permission } from '@parter/contract/wire/permissions.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { type ComponentType, createContext, useContext } from 'react'
import type { IconName } from '../../src/ui/actions/icon.tsx'

export type StaffSession = ReplyOf<'readStaffSession'>
export type StaffMember = NonNullable<StaffSession['member']>

/** Who is signed in, and what follows from it. */
export interface StaffContext extends StaffSession {
  readonly member: StaffMember
  /** Whether they may do something somewhere: what they may not is not shown, and the server refuses it all the same. */
  readonly may: (permission: Permission) => boolean
  /** Reads the session again, when it has changed. */
  readonly refresh: () => Promise<unknown>
}

export const StaffProvider = createContext<StaffContext | null>(null)

/** @throws Error outside of the shell: a mistake in code */
export const useStaff = (): StaffContext => {
  const staff = useContext(StaffProvider)
  if (!staff) throw new Error('useStaff needs somebody who is signed in')
  return staff
}

/** Names storefronts by their codes. */
export const useStorefrontName = (): ((code: string) => string) => {
  const { storefronts } = useStaff()
  return (code) => {
    const name = storefronts.find((one) => one.code === code)?.name
    return name === undefined ? code : `${name} (${code})`
  }
}

/** One page of the back office. */
export interface StaffPage {
  readonly path: `/staff${string}`
  readonly title: MessageKey
  readonly icon: IconName
  /** Pressed after `g` it opens the page. */
  readonly key: string
  /** What who opens it must be allowed to do somewhere; none: it is everybody's. */
  readonly permission?: Permission
  /** Keys that it has besides, for the sheet of keys. */
  readonly keys?: readonly (readonly [string, MessageKey])[]
  /** None: the server draws it. */
  readonly Page?: ComponentType
}

/** The window's event after a session that had ended: what couldn't be saved can be now. */
export const SIGNED_IN_AGAIN = 'signed-in-again'
