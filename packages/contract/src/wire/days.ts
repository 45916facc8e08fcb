/** The years 1900 to 2999, for every day that is sent: the database knows no year 0, and no shop needs a later one. */
export const DAY_IN_BOUNDS = /^(?:19|2\d)/
