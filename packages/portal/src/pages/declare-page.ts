import type { MessageKey, MessageRoom } from '../messages/message-key.ts'

/**
 * All that server and browser know of a page besides its component, declared once. The
 * component is `apps/web/src/pages/<room>/<name>-page.tsx`, found by its name.
 */
export interface PageDeclaration {
  /**
   * The address without the language's prefix. `@name` is a word of the language (`<room>Words` beside the pages),
   * `:name` a parameter, `:name?` one that may be missing at the end.
   */
  readonly path: string
  /** Other addresses that are redirected to it. */
  readonly aliases?: readonly string[]
  /** Its layout (R2.9); `default` unless said. Pages of `profile` need a login (R6.1) and are personal. */
  readonly layout?: 'blank' | 'profile'
  /** The files of messages that it needs besides `shell`: the server preloads them, the browser loads them with the component. */
  readonly messages: readonly MessageRoom[]
  /** What is asked for the first screen, by the names of `contract/page-queries.ts`. */
  readonly queries?: readonly string[]
  /**
   * What it is called: a message, which is given `{store}`; or words in English, for those who build the shop; `content`:
   * by what it shows, as the server's room describes it; `store`: by the storefront's name.
   */
  readonly title: MessageKey | { readonly english: string } | 'content' | 'store'
  /** What search engines and link previews say of it, with `{store}`; the storefront's own description unless said. */
  readonly description?: MessageKey
  /** It is personal: the server sends it with `no-store`. */
  readonly isPersonal?: true
  /**
   * For search engines unless said: `closed` to them, which robots.txt says; `hidden`: not shown, and not named anywhere.
   */
  readonly robots?: 'closed' | 'hidden'
  /** Content alone, alike for everybody until it changes: its data can be had in one request that caches keep (R7.6). */
  readonly isStatic?: true
  /** There are none unless the settings show what is for developers. */
  readonly isForDevelopers?: true
  /** No trackers here, as on all pages where visitors buy and pay (R4.14). */
  readonly isUncounted?: true
  /** The service worker caches its component for offline use. */
  readonly worksOffline?: true
  /** Banners stand at its end unless said: `own` puts them where it likes, `none` leads nowhere else (R3.6). */
  readonly banners?: 'own' | 'none'
  /** The page whose component it shares; its own unless said. */
  readonly component?: string
}
