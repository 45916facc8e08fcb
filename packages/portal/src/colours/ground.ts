/** The share of red, green and blue in how light a colour looks. */
const WEIGHTS = [0.299, 0.587, 0.114]

/** Whether a ground is light or dark. @param colour as `#rrggbb` */
export const groundOf = (colour: string): 'light' | 'dark' =>
  WEIGHTS.reduce((sum, weight, at) => sum + weight * Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16), 0) > 128
    ? 'light'
    : 'dark'
