import { Editor } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { cleanPasted } from './pasted-html.ts'
import styles from './rich-text.module.css'

/** Addresses that a text may lead to. */
const MAY_LEAD = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*|(?:event|series|info):\d+)$/i

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => MAY_LEAD.test(address),
    },
  }),
  // its own rendering writes styles, which the page's policy refuses
  Table.extend({ renderHTML: () => ['table', {}, ['tbody', 0]] }),
  TableRow,
  TableHeader,
  TableCell,
]

interface Props {
  readonly id: string
  readonly label: string
  readonly lang: string
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (html: string) => void
}

/** A text of the elements that the shop shows. Loaded when it is opened. */
export function RichText({ id, label, lang, error, value, onChange }: Props) {
  const labelId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const errorId = `${labelId}-error`
  const changed = useEffectEvent((html: string) => onChange(html))
  const begin = useEffectEvent(
    () =>
      new Editor({
        element: place.current,
        injectCSS: false,
        extensions,
        content: value,
        editorProps: {
          attributes: {
            id,
            lang,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-labelledby': labelId,
            'aria-describedby': errorId,
          },
          transformPastedHTML: cleanPasted,
        },
        onUpdate: ({ editor: now }) => changed(now.isEmpty ? '' : now.getHTML()),
        onTransaction: () => draw(),
      }),
  )
  useEffect(() => {
    const opened = begin()
    setEditor(opened)
    return () => opened.destroy()
  }, [])
  // somebody else has changed the text, or it was undone
  useEffect(() => {
    if (!editor || editor.isFocused) return
    if (value !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.frame} data-bad={error === undefined ? undefined : ''}>
        {editor ? <Tools editor={editor} label={label} /> : null}
        <div ref={place} className={styles.text} />
      </div>
      <span id={errorId} className={styles.error}>
        {error}
      </span>
    </div>
  )
}

/** What can be done with the chosen words; the keys of word processors do it too. */
const Tools = ({ editor, label }: { editor: Editor; label: string }) => {
  const { t } = useShop()
  const [address, setAddress] = useState<string | null>(null)
  const at = () => editor.chain().focus()
  const tool = (name: string, sign: string, isOn: boolean, act: () => void) => (
    <button
      key={name}
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      onClick={act}
    >
      {sign}
    </button>
  )
  const link = () => {
    const to = (address ?? '').trim()
    if (to === '') at().extendMarkRange('link').unsetLink().run()
    else if (MAY_LEAD.test(to)) at().extendMarkRange('link').setLink({ href: to }).run()
    else return
    setAddress(null)
  }
  return (
    <>
      <div role="toolbar" aria-label={t('content_items_tools', { label })} className={styles.tools}>
        {tool(t('content_items_tool_heading'), 'H2', editor.isActive('heading', { level: 2 }), () =>
          at().toggleHeading({ level: 2 }).run(),
        )}
        {tool(t('content_items_tool_subheading'), 'H3', editor.isActive('heading', { level: 3 }), () =>
          at().toggleHeading({ level: 3 }).run(),
        )}
        {tool(t('content_items_tool_bold'), 'B', editor.isActive('bold'), () => at().toggleBold().run())}
        {tool(t('content_items_tool_italic'), 'I', editor.isActive('italic'), () => at().toggleItalic().run())}
        {tool(t('content_items_tool_list'), '•', editor.isActive('bulletList'), () => at().toggleBulletList().run())}
        {tool(t('content_items_tool_numbers'), '1.', editor.isActive('orderedList'), () =>
          at().toggleOrderedList().run(),
        )}
        {tool(t('content_items_tool_quote'), '“', editor.isActive('blockquote'), () => at().toggleBlockquote().run())}
        {tool(t('content_items_tool_link'), '↗', editor.isActive('link'), () =>
          setAddress(String(editor.getAttributes('link')['href'] ?? '')),
        )}
        {tool(t('content_items_tool_table'), '▦', editor.isActive('table'), () =>
          editor.isActive('table')
            ? at().deleteTable().run()
            : at().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
        )}
        {tool(t('event_drafts_undo'), '↶', false, () => at().undo().run())}
      </div>
      {address === null ? null : (
        <div className={styles.link}>
          <TextField
            label={t('content_items_link')}
            hint={t('content_items_link_hint')}
            value={address}
            error={address === '' || MAY_LEAD.test(address.trim()) ? undefined : t('content_items_link_bad')}
            // the address is asked for at the press of its button
            ref={(input) => input?.focus()}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                link()
              }
              if (event.key === 'Escape') setAddress(null)
            }}
          />
          <Button size="small" onClick={link}>
            {t('content_items_link_set')}
          </Button>
        </div>
      )}
    </>
  )
}
