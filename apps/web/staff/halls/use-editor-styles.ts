import { useInsertionEffect } from 'react'
import text from './hall-editor.css?inline'
import side from './hall-editor-side.css?inline'

/** Styles of the editor only, kept out of the one file of styles that visitors load. */
export const useEditorStyles = (): void =>
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text + side)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
