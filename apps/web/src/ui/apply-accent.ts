/**
 * Applies a storefront's accent to the page or a part of it. Called once before the first render, with <html>.
 * Set through the object model and not as a style attribute, which the content security policy would refuse.
 * @param accent custom properties with their values, as `accentProperties` makes them of a hue
 */
export function applyAccent(element: HTMLElement, accent: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(accent)) element.style.setProperty(name, value)
}
