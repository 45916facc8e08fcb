/** A price in words as short as it can be: without decimals where they are noughts. */
export const withoutNoughts = (price: string): string => price.replace(/[.,]00(?!\d)/, '')
