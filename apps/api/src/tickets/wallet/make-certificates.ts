import forge from 'node-forge'

/** Self-signed certificates in the form of Apple's: for development only, phones refuse them. All as PEM. */
export interface SelfMadeCertificates {
  readonly authority: string
  readonly certificate: string
  /** Encrypted with the passphrase. */
  readonly key: string
}

const BITS = 2048
const YEAR = 365 * 86_400_000
const USER_ID = '0.9.2342.19200300.100.1.1'

const name = (shortName: string, value: string) => ({ shortName, value })

/**
 * Makes a certificate authority, and a pass type certificate signed by it.
 * @param passType `pass.com.example.tickets`
 * @param now from when they are valid, for a year
 */
export function makeCertificates(passType: string, passphrase: string, now: Date): SelfMadeCertificates {
  const [root, own] = [forge.pki.rsa.generateKeyPair(BITS), forge.pki.rsa.generateKeyPair(BITS)]
  const issuer = [name('CN', 'Self-made authority for trying'), name('O', 'Nobody')]
  const subject = [{ type: USER_ID, value: passType }, name('CN', 'Pass type'), name('OU', 'TEAM123456')]
  const signed = (of: forge.pki.CertificateField[], key: forge.pki.rsa.PublicKey, serialNumber: string): string => {
    const certificate = forge.pki.createCertificate()
    Object.assign(certificate, { publicKey: key, serialNumber })
    certificate.validity.notBefore = now
    certificate.validity.notAfter = new Date(now.getTime() + YEAR)
    certificate.setSubject(of)
    certificate.setIssuer(issuer)
    certificate.setExtensions([{ name: 'basicConstraints', cA: of === issuer }])
    certificate.sign(root.privateKey, forge.md.sha256.create())
    return forge.pki.certificateToPem(certificate)
  }
  return {
    authority: signed(issuer, root.publicKey, '01'),
    certificate: signed(subject, own.publicKey, '02'),
    key: forge.pki.encryptRsaPrivateKey(own.privateKey, passphrase, { algorithm: 'aes256' }),
  }
}
