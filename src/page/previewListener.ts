import { DraftMessage, type PreviewMessage, type PreviewPage } from './preview-messages.ts'

type PreviewDraft = ReturnType<typeof DraftMessage.parse>

/**
 * Hears the editor that frames this page, and nobody else: the message must come from the frame's own parent, at this
 * page's own origin, and have the right shape. Nothing is told back but that the page is ready, and its height.
 */
export function listenToEditor(page: PreviewPage, show: (draft: PreviewDraft) => void): () => void {
  const editor = window.parent
  if (editor === window) return () => {}
  const { origin } = window.location
  const tell = (message: PreviewMessage) => editor.postMessage(message, origin)
  const hear = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source !== editor) return
    const read = DraftMessage.safeParse(data)
    if (read.success && read.data.page === page) show(read.data)
  }
  window.addEventListener('message', hear)
  const watcher = new ResizeObserver(() => tell({ type: 'tandem.height', height: Math.ceil(document.body.scrollHeight) }))
  watcher.observe(document.body)
  tell({ type: 'tandem.ready', page })
  return () => {
    window.removeEventListener('message', hear)
    watcher.disconnect()
  }
}
