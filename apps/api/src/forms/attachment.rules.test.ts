import { describe, expect, it } from 'vitest'
import { MOST_ATTACHMENT_BYTES, readAttachment } from './attachment.rules.ts'

const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
const pdf = Buffer.from('%PDF-1.7\n…').toString('base64')

describe('files that are sent with forms', () => {
  it('get name and type by their content', () => {
    expect(readAttachment('C:\\kirjad\\tšekk.exe', pdf)).toMatchObject({ name: 'tšekk.pdf', type: 'application/pdf' })
    expect(readAttachment('../../etc/passwd', base64(0xff, 0xd8, 0xff, 0xe0))).toMatchObject({ name: 'passwd.jpg' })
    expect(readAttachment('a"b\r\n<c>.png', base64(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toMatchObject({
      name: 'a_b_c_.png',
      type: 'image/png',
    })
    expect(readAttachment('.webp', Buffer.from('RIFF0000WEBPVP8 ').toString('base64'))).toMatchObject({
      name: 'file.webp',
    })
    expect(readAttachment('kiri.txt', Buffer.from('Tere, õu').toString('base64'))).toMatchObject({ name: 'kiri.txt' })
  })

  it('are refused when their type is not accepted', () => {
    for (const [name, content] of [
      ['page.html', Buffer.from('<script>alert(1)</script>').toString('base64')],
      ['program.txt', base64(0x4d, 0x5a, 0x00, 0x03)],
      ['latin.txt', base64(0xe4, 0xf6)],
      ['empty.txt', ''],
      ['picture.jpg', Buffer.from('no picture').toString('base64')],
      ['archive.zip', base64(0x50, 0x4b, 0x03, 0x04)],
      ['nothing.pdf', '!!!!'],
    ] as const)
      expect(readAttachment(name, content), name).toBe('attachment_kind')
  })

  it('are at most 5 MB', () => {
    const file = Buffer.alloc(MOST_ATTACHMENT_BYTES + 1, 0x20)
    file.write('%PDF-')
    expect(readAttachment('a.pdf', file.toString('base64'))).toBe('attachment_too_large')
    expect(readAttachment('a.pdf', file.subarray(0, MOST_ATTACHMENT_BYTES).toString('base64'))).toMatchObject({
      name: 'a.pdf',
    })
  })
})
