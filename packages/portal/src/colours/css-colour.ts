/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** `oklch(0.62 0.19 29)`, as CSS takes it. */
export const css = ({ l, c, h }: Oklch) => `oklch(${round(l, 3)} ${round(c, 3)} ${round(h, 1)})`

const round = (value: number, digits: number) => Number(value.toFixed(digits))
