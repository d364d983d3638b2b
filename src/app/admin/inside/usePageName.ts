import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

/** What the page calls itself in the title of its document, without what only a tab of a browser needs. */
export const usePageName = (): string =>
  useSyncExternalStore(subscribe, () => document.title.replace(/^\(\d+\) /, '').replace(/ · Tandem$/, ''))
