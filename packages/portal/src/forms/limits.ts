/** Most characters of typed texts, in forms, calls and the database. */
export const LONGEST_EMAIL = 254
export const LONGEST_PHONE = 40
/** Names of persons, towns and recipients. */
export const LONGEST_NAME = 100
export const LONGEST_STREET = 200
export const LONGEST_POSTAL_CODE = 20
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
/** Names of companies, and their addresses on one line. */
export const LONGEST_COMPANY_LINE = 200

/** The largest `integer` of PostgreSQL. */
export const LARGEST_NUMBER = 2_147_483_647
