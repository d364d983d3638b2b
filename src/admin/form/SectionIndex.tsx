import { type MouseEvent, useEffect, useState } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { unfold } from '#browser/unfold.ts'
import styles from './SectionIndex.module.css'

interface SectionIndexProps {
  label: string
  /** The sections in their order on the page; `mark` tells of something that is missing there. */
  sections: readonly { id: string; title: string; mark?: string }[]
}

/** The sections of a long form, always in reach; the one being looked at is marked. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  const current = useSectionInSight(sections.map(section => section.id).join(' '))
  return (
    <Inline as="nav" gap={4} align="stretch" className={styles.index} aria-label={label}>
      {sections.map(({ id, title, mark }) => (
        <a
          key={id}
          href={`#${id}`}
          className={`${parts.signLine} ${styles.entry} ${parts.quiet}`}
          aria-current={id === current ? 'location' : undefined}
          ref={id === current ? bringIntoStrip : undefined}
          onClick={event => moveTo(event, id)}
        >
          {title}
          {mark && (
            <span className={styles.mark}>
              <span className="only-read">({mark})</span>
            </span>
          )}
        </a>
      ))}
    </Inline>
  )
}

/** Not by the address: that would be a way out of a form with unsaved changes. */
function moveTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  goToSection(id)
}

/** Opens it where it is folded. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  unfold(section)
  section.scrollIntoView({ block: 'start' })
  section.focus({ preventScroll: true })
}

/** Where the entries do not fit beside each other the strip scrolls sideways, and only the strip. */
const bringIntoStrip = (entry: HTMLAnchorElement | null) => {
  const strip = entry?.parentElement
  if (!entry || !strip) return
  requestAnimationFrame(() => {
    strip.scrollLeft = entry.offsetLeft - strip.offsetLeft - 16
  })
}

/** The section under the upper third of the window. */
function useSectionInSight(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sight = new IntersectionObserver(
      seen => {
        const entered = seen.find(entry => entry.isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) sight.observe(section)
    }
    return () => sight.disconnect()
  }, [ids])
  return current
}
