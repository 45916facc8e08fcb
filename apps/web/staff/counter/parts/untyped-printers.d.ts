declare module '@point-of-sale/webusb-receipt-printer' {
  interface Connected {
    readonly language: string
    readonly codepageMapping: string
  }
  export default class WebUSBReceiptPrinter {
    connect(): Promise<void>
    addEventListener(event: 'connected', listener: (device: Connected) => void): void
    addEventListener(event: 'disconnected', listener: () => void): void
    print(commands: Uint8Array): Promise<void>
  }
}
