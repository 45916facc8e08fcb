import { Notice } from './notice.tsx'

/** What went wrong just now, where somebody pressed; nothing as long as there are no words for it. */
export const Fault = ({ children: words }: { children: string | null | undefined }) =>
  words ? (
    <Notice tone="bad" announced>
      {words}
    </Notice>
  ) : null
