/** `['texts', 'et', 0]` → `.texts.et[0]` */
export const jsonPath = (steps: readonly PropertyKey[]): string =>
  steps
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`
      return /^[A-Za-z_]\w*$/.test(String(step)) ? `.${String(step)}` : `[${JSON.stringify(String(step))}]`
    })
    .join('')
