import { accentProperties } from './accent.rules.ts'

/**
 * Dresses the page, or a part of it, in a storefront's accent. Called once before the first render, with <html>.
 * Set through the object model and not as a style attribute, which the content security policy would refuse.
 * @param hue degrees in OKLCH (`accentHue` of the portal file)
 */
export function applyAccent(element: HTMLElement, hue: number) {
  for (const [name, value] of Object.entries(accentProperties(hue))) element.style.setProperty(name, value)
}
