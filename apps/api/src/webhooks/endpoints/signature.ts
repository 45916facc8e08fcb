import { createHmac, randomBytes } from 'node:crypto'

/** A new secret of 256 bits. */
export const drawSecret = (): Buffer => randomBytes(32)

/** A secret as receivers keep it. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

interface Message {
  readonly id: string
  readonly body: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

/**
 * The headers of a message by the rules of Standard Webhooks: receivers check the signature, and refuse old timestamps.
 * @param secrets the present one, and the one before it for as long as it holds
 */
export const signedHeaders = (
  secrets: readonly Buffer[],
  { id, body, timestamp }: Message,
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' '),
})
