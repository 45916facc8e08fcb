import * as z from 'zod/mini'
import { filled } from '../wire/fields.forms.ts'

/** An old address as people copy it: of a whole one, the path counts, as browsers ask for it; a slash at its end doesn't. */
const tidySource = (text: string): string => {
  const typed = text.trim()
  const path = /^https?:\/\//i.test(typed) ? URL.parse(typed)?.pathname : typed
  if (path === undefined || !/^\/(?![/\\])[^\s?#]*$/.test(path)) return typed
  return (URL.parse(path, 'https://shop.invalid')?.pathname ?? path).replace(/(?<=.)\/+$/, '')
}

const target = filled(2000).check(z.regex(/^(?:|\/(?![/\\])\S*|https?:\/\/\S+)$/, 'path'))

/** Where an address leads, and for how long. */
export const redirectTargetForm = z.object({
  target,
  status: z.enum(['301', '302'], 'choice'),
})

/** An old address of a storefront, and where it leads. */
export const redirectForm = z.object({
  storefront: z.string('choice').check(z.regex(/^[a-z]{2}(?:-test)?$/, 'choice')),
  source: z
    .string('required')
    .check(
      z.overwrite(tidySource),
      z.minLength(1, 'required'),
      z.maxLength(500, 'too_long'),
      z.regex(/^(?:|\/(?![/\\])[^\s?#]*)$/, 'path'),
    ),
  ...redirectTargetForm.shape,
})
