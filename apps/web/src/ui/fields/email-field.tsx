import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** An e-mail address, typed as it is; `autoComplete` says whose: one's own, unless `off` or `username` is given. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'suffix'>) => (
  <TextField autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
)
