/** Characters at most of what people type, the same in every form, in every call and for the database. */
export const LONGEST_EMAIL = 254
export const LONGEST_PHONE = 40
/** Of a person, a town, a recipient. */
export const LONGEST_NAME = 100
export const LONGEST_STREET = 200
export const LONGEST_POSTAL_CODE = 20
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
/** Of a company, and of its address on one line. */
export const LONGEST_COMPANY_LINE = 200

/** The largest whole number that the database keeps as one. */
export const LARGEST_NUMBER = 2_147_483_647
