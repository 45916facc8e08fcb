import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** A device with passkeys, made by hand after the WebAuthn standard: ES256, no attestation. */
export interface TestAuthenticator {
  /** What `navigator.credentials.create` gives for these options. */
  create(options: object, origin: string): object
  /** What `navigator.credentials.get` gives. @param count the counter that it says; counts up by itself if left out */
  get(options: object, origin: string, count?: number): { id: string }
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const short = (number: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(number)
  return bytes
}
const bytes = (data: Buffer): Buffer =>
  data.length < 256
    ? Buffer.concat([Buffer.from([0x58, data.length]), data])
    : Buffer.concat([Buffer.from([0x59]), short(data.length), data])

/** The public key as COSE writes it: EC2, ES256, P-256, x, y. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([
    head,
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
}

export const openAuthenticator = (rpID: string): TestAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const authData = (flags: number, count: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counted, rest])
  }
  const clientData = (type: string, options: object, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: (options as { challenge: string }).challenge, origin }))
  const credential = (response: object) => ({
    id: url(id),
    rawId: url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create(options, origin) {
      const attested = Buffer.concat([Buffer.alloc(16), short(id.length), id, coseKey(publicKey)])
      // present, verified, with a key
      const data = authData(0x45, 0, attested)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return credential({
        clientDataJSON: url(clientData('webauthn.create', options, origin)),
        attestationObject: url(attestation),
        transports: ['internal'],
      })
    },
    get(options, origin, count = ++counter) {
      const data = authData(0x05, count)
      const client = clientData('webauthn.get', options, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return credential({
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
      })
    },
  }
}
