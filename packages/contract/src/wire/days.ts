/** The years 1900 to 2999 for all days that are sent: PostgreSQL has no year 0, and no shop needs later ones. */
export const DAY_IN_BOUNDS = /^(?:19|2\d)/
