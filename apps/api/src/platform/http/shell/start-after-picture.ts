import { createHash } from 'node:crypto'

/** The element that holds the tags of the program until they are wanted. */
export const PROGRAM_ID = 'program'

/** Milliseconds after which the program is loaded even if the picture has not come. */
const AT_THE_LATEST = 1000

/**
 * Loads the program of a page as soon as its first screen is painted, so that they don't compete with its largest picture for a
 * slow network and processor. Pages in the background are not painted, so they don't wait.
 */
export const START_AFTER_PICTURE = `{const held=document.getElementById('${PROGRAM_ID}');const load=()=>document.head.append(held.content);if(document.hidden)load();else{setTimeout(load,${AT_THE_LATEST});Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map((picture)=>picture.decode())).then(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(load))))}}`

/** Lets the browser run this script and no other that stands in a page: a source of the policy's `script-src`. */
export const START_SOURCE = `'sha256-${createHash('sha256').update(START_AFTER_PICTURE).digest('base64')}'`
