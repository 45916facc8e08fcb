/** A storefront's accent for emails and PDFs, where there are no custom properties: hexadecimal sRGB. */
export interface AccentColours {
  /** Dark enough for text on white and for white text on it (4.5 : 1, WCAG 1.4.3), and to print in grey. */
  readonly accent: string
  readonly soft: string
}

const FOR_TEXT = 4.6

/** @param hue degrees in OKLCH (`accentHue` of the portal file) */
export function accentColours(hue: number): AccentColours {
  let lightness = 0.6
  while (lightness > 0 && 1.05 / (luminance(rgbOf(lightness, 0.2, hue)) + 0.05) < FOR_TEXT) lightness -= 0.005
  return { accent: hexOf(rgbOf(lightness, 0.2, hue)), soft: hexOf(rgbOf(0.95, 0.03, hue)) }
}

/** Linear-light sRGB of a colour in OKLCH, with its chroma reduced to the sRGB gamut. */
function rgbOf(l: number, c: number, hue: number): readonly number[] {
  const a = c * Math.cos((hue * Math.PI) / 180)
  const b = c * Math.sin((hue * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return c > 0 && rgb.some((part) => part < -0.0005 || part > 1.0005) ? rgbOf(l, Math.max(0, c - 0.004), hue) : rgb
}

const luminance = ([r = 0, g = 0, b = 0]: readonly number[]): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

function hexOf(rgb: readonly number[]): string {
  const bytes = rgb.map((part) => {
    const linear = Math.min(1, Math.max(0, part))
    const shown = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
