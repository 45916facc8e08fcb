import { useInsertionEffect } from 'react'
import side from './hall-editor-side.css?inline'
import text from './hall-editor.css?inline'

/** Styles that belong to this page alone: those of all other pages come in one file, which visitors load. */
export const useEditorStyles = (): void =>
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text + side)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
