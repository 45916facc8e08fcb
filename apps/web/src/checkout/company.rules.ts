import { company } from '@parter/contract/company.forms.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { CompanyField, TypedCompany } from './delivery.rules.ts'

const FIELDS = {
  name: 'companyName',
  registryCode: 'companyCode',
  vatNumber: 'companyVat',
  address: 'companyAddress',
} as const satisfies Record<keyof TypedCompany, CompanyField>

const MESSAGES: Readonly<Record<string, MessageKey>> = {
  required: 'checkout_fault_required',
  too_long: 'checkout_fault_too_long',
  company_code: 'checkout_fault_company_code',
  vat_number: 'checkout_fault_vat_number',
}

/** What is wrong with a company as it is typed, by field, each as the key of a sentence; checked as the shop checks it. */
export const companyFaults = (typed: TypedCompany): Partial<Record<CompanyField, MessageKey>> => {
  const { error } = company.safeParse(typed)
  const faults: Partial<Record<CompanyField, MessageKey>> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = FIELDS[String(path[0]) as keyof TypedCompany]
    if (field) faults[field] ??= MESSAGES[message] ?? 'checkout_fault_wrong'
  }
  return faults
}
