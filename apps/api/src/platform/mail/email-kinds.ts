/** The kinds of emails, and whether they have attachments. A room adds its own next to the code that writes them. */
export interface ShopEmails {}
export type EmailKind = keyof ShopEmails
