interface Printer {
  readonly language: string
  readonly codepages: string
  print(commands: Uint8Array): Promise<void>
}

/** The till's receipt printer, once it was chosen. */
let connected: Promise<Printer> | null = null

/** The library tells of a connected printer just after it has connected: so many milliseconds later there is none. */
const PATIENCE = 500

/** Whether this browser can speak to a printer on USB. */
export const hasReceiptPrinter = (): boolean => 'usb' in navigator

/** Lets the printer be chosen, by a press only. @throws Error none was chosen, or it does not answer */
const connect = async (): Promise<Printer> => {
  const { default: WebUSBReceiptPrinter } = await import('@point-of-sale/webusb-receipt-printer')
  const printer = new WebUSBReceiptPrinter()
  const { promise, resolve, reject } = Promise.withResolvers<Printer>()
  printer.addEventListener('connected', ({ language, codepageMapping }) =>
    resolve({ language, codepages: codepageMapping, print: (commands) => printer.print(commands) }),
  )
  printer.addEventListener('disconnected', () => {
    connected = null
  })
  await printer.connect()
  const late = setTimeout(() => reject(new Error('No receipt printer is connected')), PATIENCE)
  try {
    return await promise
  } finally {
    clearTimeout(late)
  }
}

/**
 * Prints the tickets of an order on the till's receipt printer, which is chosen the first time.
 * @param stubsLink where the shop makes the printer's commands
 * @throws Error no printer was chosen, or it is out of reach
 */
export const printStubs = async (stubsLink: string): Promise<void> => {
  connected ??= connect()
  const printer = await connected.catch((error) => {
    connected = null
    throw error
  })
  const { pathname, searchParams } = new URL(stubsLink)
  searchParams.set('printer', printer.language)
  searchParams.set('codepages', printer.codepages)
  const reply = await fetch(`${pathname}?${searchParams}`)
  if (!reply.ok) throw new Error(`The tickets could not be printed: ${reply.status}`)
  await printer.print(new Uint8Array(await reply.arrayBuffer()))
}
