import type { Role } from '@parter/contract/staff/staff.forms.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { StorefrontChoices } from '../platform/fields/storefront-choices.tsx'

/** Where something holds: what is empty sets no limit. */
export interface LimitsDraft {
  readonly portalCodes: readonly string[]
  readonly promoterId: string
  readonly eventIds: string
  /** As the browser's field for a moment writes it. */
  readonly validUntil: string
}

/** A role as it is being given. */
export interface RoleDraft extends LimitsDraft {
  readonly role: Role
}

export const NO_LIMITS: LimitsDraft = { portalCodes: [], promoterId: '', eventIds: '', validUntil: '' }
export const NEW_ROLE: RoleDraft = { role: 'box_office', ...NO_LIMITS }

const ROLES: readonly Role[] = ['operator', 'editor', 'accountant', 'box_office', 'promoter', 'door_supervisor', 'door']

/** What is sent of it: the moment with its offset. */
export const sentLimits = <Draft extends LimitsDraft>({ portalCodes, validUntil, ...draft }: Draft) => ({
  ...draft,
  portalCodes: [...portalCodes],
  validUntil: validUntil === '' ? ('' as const) : new Date(validUntil).toISOString(),
})

/** The fields of a role and of where it holds. */
export const RoleFields = ({ draft, onChange }: { draft: RoleDraft; onChange: (draft: RoleDraft) => void }) => {
  const { t } = useShop()
  return (
    <>
      <SelectField
        id="role-role"
        label={t('staff_role')}
        value={draft.role}
        onChange={(event) => onChange({ ...draft, role: event.target.value as Role })}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`staff_role_${role}`)}
          </option>
        ))}
      </SelectField>
      <LimitFields draft={draft} onChange={(limits) => onChange({ ...draft, ...limits })} />
    </>
  )
}

/** The fields of where something holds. */
export const LimitFields = ({ draft, onChange }: { draft: LimitsDraft; onChange: (draft: LimitsDraft) => void }) => {
  const { t } = useShop()
  const set = (part: Partial<LimitsDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <StorefrontChoices
        id="role-storefronts"
        chosen={draft.portalCodes}
        onChange={(portalCodes) => set({ portalCodes })}
      />
      <TextField
        id="role-promoter"
        label={t('staff_limit_promoter')}
        inputMode="numeric"
        value={draft.promoterId}
        onChange={(event) => set({ promoterId: event.target.value.trim() })}
      />
      <TextField
        id="role-events"
        label={t('staff_limit_events')}
        value={draft.eventIds}
        onChange={(event) => set({ eventIds: event.target.value })}
      />
      <TextField
        id="role-until"
        type="datetime-local"
        label={t('staff_limit_until')}
        value={draft.validUntil}
        onChange={(event) => set({ validUntil: event.target.value })}
      />
    </>
  )
}
