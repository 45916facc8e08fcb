import type { CallName } from './addresses.ts'
import type { InitData } from './content.ts'
import type { ErrorCode } from './errors.ts'

/** What the browser needs to know of its storefront: the part of the portal's file that is not a secret of the house. */
export interface PublicPortal {
  readonly portalCode: string
  readonly isTest: boolean
  readonly storeName: string
  readonly currencyCode: string
  readonly countryCode: string
  readonly phoneCode: string
  readonly timezone: string
  readonly defaultLocale: string
  readonly locales: readonly { readonly code: string; readonly name: string }[]
  readonly mediumDate: string | null
  readonly envelopeAvailableInDelivery: boolean
  readonly portals: readonly { readonly label: string; readonly link: string; readonly icon: string }[]
  readonly contacts: readonly { readonly label: string; readonly text: string; readonly links: readonly string[] }[]
  readonly socialLinks: readonly { readonly label: string; readonly link: string; readonly icon: string }[]
  readonly insuranceLinks: Readonly<Record<string, string>>
  readonly reversedSubscriptionLinks: Readonly<Record<string, string>>
}

/** A call that the server has answered already, so that the first paint waits for none (R1.6). */
export interface ReadyAnswer {
  readonly name: CallName
  readonly input: unknown
  readonly reply: unknown
}

/** The data inlined in the shell as `<script type="application/json" id="first-screen">`. */
export interface FirstScreen {
  readonly portal: PublicPortal
  readonly language: string
  /** The page's name in the path table; none: there is no such address. */
  readonly page: string | null
  readonly params: Readonly<Record<string, string>>
  /** Set when the address is a page but what it names is not there; the status of the answer is then that code's. */
  readonly refusal: ErrorCode | null
  readonly init: InitData
  readonly answers: readonly ReadyAnswer[]
  readonly buildId: string
}
