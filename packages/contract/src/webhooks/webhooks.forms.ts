import * as z from 'zod/mini'

/** What other programs can be told. */
export const WEBHOOK_KINDS = [
  'order.paid',
  'order.refunded',
  'ticket.issued',
  'ticket.returned',
  'event.changed',
] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

const LONGEST = 500

/** Web addresses are sent by https. By a number, http is right too: the server takes it of networks that the operator allows. */
const isAddress = (text: string): boolean => {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(?:\[|[\d.]+$)/.test(url.hostname))
}

/** An address that is told of something, and of which storefronts; none of them: of all. */
export const webhookForm = z.object({
  url: z.string('required').check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(LONGEST, 'too_long'),
    z.refine((text) => text === '' || isAddress(text), 'https_address'),
  ),
  kinds: z.array(z.enum(WEBHOOK_KINDS, 'choice')).check(z.minLength(1, 'choice'), z.maxLength(20, 'choice')),
  portalCodes: z.array(z.string().check(z.regex(/^[a-z]{2}(?:-test)?$/, 'choice'))).check(z.maxLength(50, 'choice')),
})

/** A time whose messages are sent again. */
export const replayForm = z.object({
  from: z.iso.datetime({ offset: true, error: 'date' }),
  to: z.iso.datetime({ offset: true, error: 'date' }),
})
