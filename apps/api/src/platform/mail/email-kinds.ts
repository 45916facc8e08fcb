/** The kinds of emails, and whether something is attached to them. A room adds its own beside the code that writes them. */
export interface ShopEmails {}
export type EmailKind = keyof ShopEmails
