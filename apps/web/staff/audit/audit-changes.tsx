import type { ReplyOf } from '@parter/contract/calls.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { useDay, useDayTime } from '../platform/day-time.ts'
import { differencesOf, readable } from '../platform/readable/differences.rules.ts'
import { useFieldPath } from '../platform/readable/field-labels.ts'
import { inReadingOrder, useFieldLabel } from './audit-labels.ts'

export type AuditEntry = ReplyOf<'listAudit'>['entries'][number]

/** The roles that have words. */
const ROLES = ['operator', 'editor', 'accountant', 'box_office', 'promoter', 'door_supervisor', 'door'] as const

/** Fields whose numbers are minor units of the entry's currency. */
const AMOUNTS: readonly string[] = ['total', 'payoutAmount', 'amount', 'float', 'counted']

/** What the states of a kind of thing are called: the beginning of their keys, and the states. */
const STATES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  settlement: ['reports_state_', ['made', 'confirmed', 'paid', 'withdrawn']],
  order: ['desk_state_', ['paying', 'paid', 'failed', 'expired', 'cancelled', 'late', 'partly_refunded', 'refunded']],
  data_request: ['staff_data_state_', ['open', 'proved', 'answered', 'refused']],
}

const isNone = (value: unknown): boolean => value === null || value === undefined

/** Writes a value of an entry as people read it. */
const useValueLabel = ({ subjectKind, changes }: AuditEntry) => {
  const { t, language } = useShop()
  const [day, dayTime] = [useDay(), useDayTime()]
  const found = changes.find(({ field }) => field === 'currency')
  const decimal = (hundredths: number) => new Intl.NumberFormat(language).format(hundredths / 100)
  const currency = found?.after ?? found?.before
  return (field: string, value: unknown): string => {
    if (typeof value === 'number' && typeof currency === 'string' && AMOUNTS.includes(field))
      return formatMoney({ amount: value, currency } as Money, language)
    if (typeof value === 'number' && /basisPoints$/i.test(field)) return `${decimal(value)} %`
    if (typeof value === 'number' && field === 'ticketFeeAmount') return decimal(value)
    if (typeof value !== 'string') return readable(value)
    const role = field === 'role' ? ROLES.find((one) => one === value) : undefined
    if (role) return t(`staff_role_${role}`)
    const [prefix, states = []] = (field === 'state' && STATES[subjectKind]) || []
    if (prefix && states.includes(value)) return t(`${prefix}${value}` as MessageKey)
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return day(value)
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return dayTime(value)
    return readable(value)
  }
}

/** What differs since an entry, field by field, and why. */
export const AuditChanges = ({ entry }: { entry: AuditEntry }) => {
  const [valueLabel, fieldLabel, fieldPath] = [useValueLabel(entry), useFieldLabel(), useFieldPath()]
  // what is said in languages is named by what it is, below
  const nameOf = (field: string, path: readonly string[]) =>
    [
      ...(field === 'texts' && path.length > 0 ? [] : [fieldLabel(field)]),
      ...(path.length > 0 ? [fieldPath(path)] : []),
    ].join(' · ')
  return (
    <>
      {inReadingOrder(entry.changes).flatMap(({ field, before, after }) =>
        differencesOf(before, after).map(({ path, before: was, after: is }) => (
          <span key={[field, ...path].join('.')}>
            {nameOf(field, path)}: {isNone(was) ? null : <del>{valueLabel(field, was)}</del>}{' '}
            {isNone(is) ? null : <ins>{valueLabel(field, is)}</ins>}
          </span>
        )),
      )}
      {entry.reason ? <small>{entry.reason}</small> : null}
    </>
  )
}

/** Who did what an entry tells. */
export const useActorLabel = (): ((entry: AuditEntry) => string) => {
  const { t } = useShop()
  return ({ actorName, actorKind, actorId }) =>
    actorName ?? (actorId === null ? t('staff_system') : `${actorKind} ${actorId}`)
}
