import { FORMS } from '@parter/contract/account.forms.ts'
import { describe, expect, it } from 'vitest'
import { deviceName, faultsOf, refusalsOf, wholePhone } from './form.rules.ts'

const faults = (form: keyof typeof FORMS, values: object) => {
  const checked = FORMS[form].safeParse(values)
  return checked.success ? {} : faultsOf(checked.error.issues)
}

describe('the forms of the account [R5.3]', () => {
  it('say what is wrong at the field that is wrong, one thing at a time', () => {
    expect(faults('login', { username: '', password: '' })).toEqual({
      username: 'account_fault_required',
      password: 'account_fault_required',
    })
    expect(faults('register', { email: ' ', password: '1234567' })).toEqual({
      email: 'account_fault_required',
      password: 'account_fault_password_short',
    })
    expect(faults('register', { email: 'mari@', password: 'x'.repeat(129) })).toEqual({
      email: 'account_fault_email',
      password: 'account_fault_password_long',
    })
    expect(faults('profile', { firstName: 'x'.repeat(101), lastName: '', birthDate: 'soon' })).toEqual({
      firstName: 'account_fault_too_long',
      birthDate: 'account_fault_birth_date',
    })
    expect(faults('phone', { phone: '+372 12' })).toEqual({ phone: 'account_fault_phone' })
  })

  it('take postal codes as each country writes them, and any short one of others', () => {
    const address = { name: 'Mari Mets', street: 'Pikk 1', city: 'Tallinn' }
    for (const [countryCode, postalCode, isRight] of [
      ['EE', '10123', true],
      ['EE', '1012', false],
      ['LV', 'lv1010', true],
      ['LT', 'LV-01103', false],
      ['CZ', '11000', true],
      ['DE', '10115', true],
      ['GB', 'SW1A 1AA', true],
      ['GB', '?', false],
    ] as const)
      expect([countryCode, postalCode, faults('address', { ...address, countryCode, postalCode })]).toEqual([
        countryCode,
        postalCode,
        isRight ? {} : { postalCode: 'account_fault_postal_code' },
      ])
  })

  it('let everything be emptied that need not be filled', () => {
    expect(faults('profile', { firstName: '', lastName: '', birthDate: '' })).toEqual({})
    expect(faults('phone', { phone: '' })).toEqual({})
  })

  it('bring what the shop refused to its field, and know what belongs to none', () => {
    const refusal = (code: string, rest = {}) => ({ code, message: `sentence of ${code}`, ...rest })
    expect(refusalsOf([refusal('password_common', { details: { field: 'password' } })], ['email', 'password'])).toEqual(
      {
        fields: { password: { text: 'sentence of password_common' } },
        isElsewhere: false,
      },
    )
    expect(refusalsOf([refusal('login_failed', { details: { field: 'password' } })], ['password'])).toEqual({
      fields: { password: { key: 'account_fault_password_wrong' } },
      isElsewhere: false,
    })
    expect(refusalsOf([refusal('invalid_request', { field: 'address.postalCode' })], ['postalCode'])).toMatchObject({
      fields: { postalCode: { key: 'account_fault_wrong' } },
    })
    expect(refusalsOf([refusal('too_many_requests')], ['email'])).toEqual({ fields: {}, isElsewhere: true })
  })

  it('put the storefront’s code before a number that has none', () => {
    expect(wholePhone('5555 1234', '+372')).toBe('+37255551234')
    expect(wholePhone('+358 40 123', '+372')).toBe('+35840123')
    expect(wholePhone('00371 2000', '+372')).toBe('+3712000')
    expect(wholePhone('  ', '+372')).toBe('')
  })

  it('name a passkey as its owner would call the device', () => {
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('iPhone')
    expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)')).toBe('Mac')
    expect(deviceName('curl')).toBe('')
  })
})
