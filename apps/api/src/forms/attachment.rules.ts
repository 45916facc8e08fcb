/** A file that was sent with a form, with name and type by its content. */
export interface FormAttachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export const MOST_ATTACHMENT_BYTES = 5 * 1024 * 1024

/** What a file field offers to choose. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.txt'

const LONGEST_NAME = 100

interface Kind {
  readonly type: string
  readonly extension: string
  readonly fits: (content: Buffer) => boolean
}

const begins = (content: Buffer, ...bytes: readonly number[]) => bytes.every((byte, at) => content[at] === byte)

const isText = (content: Buffer): boolean => {
  if (content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

/** The type is decided by the first bytes; the name and type that were sent are not trusted. */
const KINDS: readonly Kind[] = [
  { type: 'application/pdf', extension: 'pdf', fits: (content) => begins(content, 0x25, 0x50, 0x44, 0x46, 0x2d) },
  { type: 'image/jpeg', extension: 'jpg', fits: (content) => begins(content, 0xff, 0xd8, 0xff) },
  { type: 'image/png', extension: 'png', fits: (content) => begins(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a) },
  {
    type: 'image/webp',
    extension: 'webp',
    fits: (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
  },
]

/** A file name without folders, endings and control characters; `file` when nothing is left. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, '_')
    .trim()
    .slice(0, LONGEST_NAME) || 'file'

/**
 * Checks a file that was sent with a form.
 * @param content base64
 * @returns the file, or why it is refused
 */
export const readAttachment = (
  name: string,
  content: string,
): FormAttachment | 'attachment_kind' | 'attachment_too_large' => {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > MOST_ATTACHMENT_BYTES) return 'attachment_too_large'
  const kind = KINDS.find(({ fits }) => fits(bytes))
  if (kind) return { name: `${plainName(name)}.${kind.extension}`, type: kind.type, content: bytes }
  // plain text has no signature, so it must have the right ending and contain valid text only
  if (bytes.length > 0 && /\.txt$/i.test(name) && isText(bytes))
    return { name: `${plainName(name)}.txt`, type: 'text/plain; charset=utf-8', content: bytes }
  return 'attachment_kind'
}
