import { ChevronUp } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../text.tsx'
import styles from './Editor.module.css'
import { settle } from './settle.ts'

interface EditorDrawerProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  preview: ReactNode
  children: ReactNode
}

interface Swipe {
  from: number
  /** How far the finger has gone, downwards positive. */
  by: number
}

/** On a narrow window the page has the room; the inputs are swiped up over it, or opened by the button. */
export function EditorDrawer({ isOpen, onOpen, preview, children }: EditorDrawerProps) {
  const say = useText()
  const [swipe, setSwipe] = useState<Swipe>()
  const wasSwiped = useRef(false)

  const start = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    wasSwiped.current = false
    setSwipe({ from: event.clientY, by: 0 })
  }
  const move = (event: PointerEvent) => {
    if (swipe) setSwipe({ from: swipe.from, by: event.clientY - swipe.from })
  }
  const end = () => {
    if (!swipe) return
    const settled = settle(isOpen, swipe.by)
    wasSwiped.current = settled.wasSwiped
    setSwipe(undefined)
    onOpen(settled.isOpen)
  }
  return (
    <>
      <div className={styles.behind}>{preview}</div>
      <section
        className={styles.drawer}
        data-open={isOpen}
        data-swiping={swipe !== undefined || undefined}
        style={{ '--swiped': `${swipe?.by ?? 0}px` } as object}
        aria-label={say('editor.panel')}
      >
        <button
          type="button"
          className={`${parts.signLine} ${styles.grip}`}
          aria-expanded={isOpen}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => setSwipe(undefined)}
          onClick={() => {
            if (!wasSwiped.current) onOpen(!isOpen)
            wasSwiped.current = false
          }}
        >
          <span className={styles.gripBar} />
          <ChevronUp size={18} aria-hidden className={styles.gripArrow} />
          {say(isOpen ? 'editor.closePanel' : 'editor.openPanel')}
        </button>
        <div className={styles.drawerBody} inert={!isOpen}>
          {children}
        </div>
      </section>
    </>
  )
}
