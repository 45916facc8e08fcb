/** What the operator and an organiser have agreed on. Amounts in minor units, shares in basis points. */
export interface Terms {
  readonly ticketFeeAmount: number
  readonly feeBasisPoints: number
  readonly feeVatBasisPoints: number
  readonly reserveBasisPoints: number
  readonly bearsDiscounts: boolean
  readonly accountName: string
  readonly iban: string
}
