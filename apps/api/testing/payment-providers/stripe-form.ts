export type FormValue = string | FormTree
export interface FormTree {
  [key: string]: FormValue
}

/** Reads a body or query as Stripe does: `line_items[0][price_data][currency]=eur`. */
export function readForm(text: string): FormTree {
  const tree: FormTree = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let branch = tree
    for (const key of path.slice(0, -1)) {
      const next = branch[key]
      const child: FormTree = typeof next === 'object' ? next : {}
      branch[key] = child
      branch = child
    }
    branch[path.at(-1) ?? ''] = value
  }
  return tree
}

/** A form's parameters by their full names, to find unknown ones. Indexes of lists are `*`. */
export const namesIn = (text: string): string[] =>
  [...new URLSearchParams(text).keys()].map((name) => name.replaceAll(/\[\d*\]/g, '[*]'))
