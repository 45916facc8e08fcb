import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  uid: '200001-K7M@esirida.example',
  startsAt: new Date('2026-11-21T17:30:00Z'),
  endsAt: null,
  title: 'Öö; laulud, tuul\\meri',
  place: 'Suur saal, Näidise tänav 1, Tallinn',
  text: 'Две строки\nи ещё '.repeat(10),
  link: 'https://esirida.example/payment/status?paymentReference=abc',
}

describe('a calendar file [R7.5]', () => {
  const file = calendarFile(
    'Esirida Näidis OÜ',
    [entry, { ...entry, endsAt: new Date('2026-11-21T20:00:00Z') }],
    new Date(0),
  )

  it('has CRLF lines of at most 75 bytes, and splits no character', () => {
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(file).not.toContain('\uFFFD')
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('has absolute times, and lasts two hours when the end is unknown', () => {
    expect(file).toContain('DTSTART:20261121T173000Z')
    expect(file).toContain('DTEND:20261121T193000Z')
    expect(file).toContain('DTEND:20261121T200000Z')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  it('escapes special characters', () => {
    const unfolded = file.replaceAll('\r\n ', '')
    expect(unfolded).toContain('SUMMARY:Öö\\; laulud\\, tuul\\\\meri')
    expect(unfolded).toContain('Две строки\\nи ещё')
  })
})
