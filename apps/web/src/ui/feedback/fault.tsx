import { Notice } from './notice.tsx'

/** An error message beside the control that caused it; renders nothing without a text. */
export const Fault = ({ children: words }: { children: string | null | undefined }) =>
  words ? (
    <Notice tone="bad" announced>
      {words}
    </Notice>
  ) : null
