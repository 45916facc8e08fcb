import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The plainest page that React can be made to show: a heading, a sentence, and a button that changes something. */
const Page = () => {
  const [presses, count] = useState(0)
  return createElement(
    'main',
    null,
    createElement('h1', null, 'The plainest page'),
    createElement('p', null, 'Nothing is asked, nothing is fetched, nothing is styled.'),
    createElement('button', { type: 'button', onClick: () => count(presses + 1) }, `Pressed ${presses} times`),
  )
}

const root = document.getElementById('app')
if (root) createRoot(root).render(createElement(Page))
