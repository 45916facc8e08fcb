/** A name for this device's passkey: what its owner would call it. */
export const deviceName = (userAgent: string): string => {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'] as const
  const found = known.find((one) => userAgent.includes(one))
  if (found === 'Macintosh') return 'Mac'
  return found === 'CrOS' ? 'Chromebook' : (found ?? '')
}
