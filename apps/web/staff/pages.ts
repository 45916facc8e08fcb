import { lazy } from 'react'
import type { StaffPage } from './platform/use-staff.ts'

/** Every page, in the order of the navigation: a new one is a line here. Each is loaded when it is opened. */
export const STAFF_PAGES: readonly StaffPage[] = [
  {
    path: '/staff/halls',
    title: 'staff_halls',
    icon: 'seat',
    key: 'h',
    permission: 'hall.read',
    Page: lazy(async () => ({ default: (await import('./hall-editor/halls-page.tsx')).HallsPage })),
  },
  {
    path: '/staff/members',
    title: 'staff_members',
    icon: 'group',
    key: 'm',
    permission: 'staff.read',
    Page: lazy(async () => ({ default: (await import('./members/members-page.tsx')).MembersPage })),
  },
  {
    path: '/staff/audit',
    title: 'staff_audit',
    icon: 'list',
    key: 'l',
    permission: 'audit.read',
    Page: lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage })),
  },
  { path: '/staff/monitoring', title: 'staff_monitoring', icon: 'device', key: 'o', permission: 'monitoring.read' },
  {
    path: '/staff/account',
    title: 'staff_account',
    icon: 'account',
    key: 'a',
    Page: lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage })),
  },
]
