import { createHash, verify, X509Certificate } from 'node:crypto'
import { unzipSync } from 'fflate'
import forge from 'node-forge'

/** The documented form of a pass's description, as far as an event ticket must have it. */
export interface PassJson {
  readonly formatVersion: number
  readonly passTypeIdentifier: string
  readonly teamIdentifier: string
  readonly serialNumber: string
  readonly organizationName: string
  readonly description: string
  readonly groupingIdentifier: string
  readonly voided?: boolean
  readonly relevantDates?: readonly { startDate: string; endDate: string }[]
  readonly barcodes: readonly { format: string; message: string; messageEncoding: string; altText: string }[]
  readonly eventTicket: Readonly<Record<string, readonly { key: string; label: string; value: string }[]>>
}

/**
 * Opens a pass as a telephone does: each file is the one that the manifest counts (SHA-1), the manifest is the one that
 * was signed, and the signer was certified by the authority.
 * @throws Error for what a telephone would refuse
 */
export function readPass(bytes: Buffer, authority: string): { pass: PassJson; files: Record<string, Uint8Array> } {
  const files = unzipSync(new Uint8Array(bytes))
  const { 'manifest.json': manifest, signature, 'pass.json': description } = files
  if (!manifest || !signature || !description) throw new Error('A file of the pass is missing')
  const counted = JSON.parse(Buffer.from(manifest).toString()) as Record<string, string>
  for (const [name, file] of Object.entries(files)) {
    if (name === 'manifest.json' || name === 'signature') continue
    if (counted[name] !== createHash('sha1').update(file).digest('hex')) throw new Error(`${name} is not as counted`)
  }
  for (const name of Object.keys(counted)) if (!files[name]) throw new Error(`${name} is counted and not there`)
  verifySignature(Buffer.from(signature), Buffer.from(manifest), authority)
  return { pass: JSON.parse(Buffer.from(description).toString()) as PassJson, files }
}

/** A detached PKCS #7 signature: what it signs has the right digest, and the signer's key has signed that. */
function verifySignature(signature: Buffer, content: Buffer, authority: string): void {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary'))) as unknown as {
    certificates: forge.pki.Certificate[]
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string }
  }
  const root = new X509Certificate(authority)
  const known = message.certificates.map((one) => new X509Certificate(forge.pki.certificateToPem(one)))
  const signer = known.find(({ subject }) => subject.includes('UID=pass.'))
  if (!signer || !signer.verify(root.publicKey)) throw new Error('The signer was not certified by the authority')
  const attributes = message.rawCapture.authenticatedAttributes
  const valueOf = (oid: string): forge.asn1.Asn1 | undefined =>
    attributes
      .map(({ value }) => value as forge.asn1.Asn1[])
      .filter(([type]) => forge.asn1.derToOid(type?.value as string) === oid)
      .flatMap(([, set]) => (set ? (set.value as forge.asn1.Asn1[]) : []))[0]
  const digestOid = forge.asn1.derToOid(message.rawCapture.digestAlgorithm)
  const algorithm = digestOid === forge.pki.oids.sha256 ? 'sha256' : 'sha1'
  const digest = Buffer.from(valueOf(forge.pki.oids.messageDigest as string)?.value as string, 'binary')
  if (!digest.equals(createHash(algorithm).update(content).digest())) throw new Error('Another manifest was signed')
  if (!valueOf(forge.pki.oids.signingTime as string)) throw new Error('The signature has no time')
  // what was signed is the set of attributes, not their place in the message
  const { Class, Type, create, toDer } = forge.asn1
  const set = Buffer.from(toDer(create(Class.UNIVERSAL, Type.SET, true, attributes)).getBytes(), 'binary')
  const sent = Buffer.from(message.rawCapture.signature, 'binary')
  if (!verify(algorithm, set, signer.publicKey, sent)) throw new Error('The signature is wrong')
}
