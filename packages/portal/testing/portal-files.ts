import example from '../../../deploy/storefront.json' with { type: 'json' }

export const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20"/></svg>'

/** As short as an operator's file of a new storefront can be: Finland's, in one language. */
export const newStorefront = example
