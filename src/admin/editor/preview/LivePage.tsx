import { useEffect, useRef, useState } from 'react'
import { type DraftMessage, PreviewMessage, previewPath } from '#page/preview-messages.ts'
import { useText } from '../../text.tsx'
import { createPoster } from './createPoster.ts'
import styles from './preview.module.css'

interface LivePageProps extends Omit<DraftMessage, 'type'> {
  title: string
  /** Only looked at, as the picture in a list. */
  isPicture?: boolean
  /** The frame has what it needs, or never will. */
  onLoaded?: () => void
}

/** The page itself in a frame of its own. It says when it is ready; from then on it gets every draft as a whole. */
export function LivePage({ title, isPicture, onLoaded, page, variant, design, facts }: LivePageProps) {
  const say = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [poster] = useState(() =>
    createPoster<DraftMessage>(message => frame.current?.contentWindow?.postMessage(message, window.location.origin)),
  )

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      const message = PreviewMessage.safeParse(event.data)
      if (message.success && message.data.type === 'tandem.ready') setReady(true)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (isReady) poster.post({ type: 'tandem.draft', page, variant, design, facts })
  }, [isReady, poster, page, variant, design, facts])
  useEffect(() => poster.stop, [poster])

  return (
    <iframe
      ref={frame}
      className={styles.page}
      src={previewPath(page)}
      title={say('editor.previewOf', { title })}
      data-ready={isReady}
      onLoad={onLoaded}
      tabIndex={isPicture ? -1 : undefined}
      aria-hidden={isPicture}
    />
  )
}
