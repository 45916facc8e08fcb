import type { Role } from '@parter/contract/staff/staff.forms.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { FieldGroup } from '../../src/ui/fields/field.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useStaff } from '../platform/use-staff.ts'

/** A role as it is being given: what is empty sets no limit. */
export interface RoleDraft {
  readonly role: Role
  readonly portalCodes: readonly string[]
  readonly promoterId: string
  readonly eventIds: string
  /** As the browser's field for a moment writes it. */
  readonly validUntil: string
}

export const NEW_ROLE: RoleDraft = { role: 'box_office', portalCodes: [], promoterId: '', eventIds: '', validUntil: '' }

const ROLES: readonly Role[] = ['operator', 'editor', 'accountant', 'box_office', 'promoter', 'door_supervisor', 'door']

/** What is sent of it: the moment with its offset. */
export const sentRole = ({ portalCodes, validUntil, ...draft }: RoleDraft) => ({
  ...draft,
  portalCodes: [...portalCodes],
  validUntil: validUntil === '' ? ('' as const) : new Date(validUntil).toISOString(),
})

/** The fields of a role and of where it holds. */
export const RoleFields = ({ draft, onChange }: { draft: RoleDraft; onChange: (draft: RoleDraft) => void }) => {
  const { t } = useShop()
  const { storefronts } = useStaff()
  const set = (part: Partial<RoleDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <SelectField
        id="role-role"
        label={t('staff_role')}
        value={draft.role}
        onChange={(event) => set({ role: event.target.value as Role })}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`staff_role_${role}`)}
          </option>
        ))}
      </SelectField>
      <FieldGroup label={t('staff_limit_storefronts')} hint={t('staff_limit_none')} id="role-storefronts">
        {storefronts.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={draft.portalCodes.includes(code)}
            onChange={(event) =>
              set({
                portalCodes: event.target.checked
                  ? [...draft.portalCodes, code]
                  : draft.portalCodes.filter((one) => one !== code),
              })
            }
          >
            {name} ({code})
          </Checkbox>
        ))}
      </FieldGroup>
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
