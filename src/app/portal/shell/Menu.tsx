import { useState } from 'react'
import { Link } from 'wouter'
import { useFacts } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { MoreIcon } from '#portal/ui/icons.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { menu } from '../screens.ts'
import styles from './Menu.module.css'

/** As many as a thumb tells apart on a phone; what does not fit is behind the last of them. */
const PLACES = 5

/** At hand of the thumb on a phone, at the side of a desk. */
export function Menu({ path }: { path: string }) {
  const say = useFrameText()
  const facts = useFacts()
  const [isOpen, setOpen] = useState(false)
  const offered = menu.filter(({ when }) => when?.(facts) ?? true)
  const shown = offered.length > PLACES ? PLACES - 1 : offered.length
  const folded = offered.slice(shown)
  const linkTo = ({ path: to, title, icon: Icon }: (typeof offered)[number], onClick?: () => void) => (
    <Link key={to} href={to} className={styles.item} aria-current={to === path ? 'page' : undefined} onClick={onClick}>
      <Icon />
      <span>{say(title)}</span>
    </Link>
  )
  return (
    <nav className={styles.menu} aria-label={say('portalFrame.menu')}>
      {offered.slice(0, shown).map(entry => linkTo(entry))}
      {folded.length > 0 && (
        <>
          <div className={styles.folded}>{folded.map(entry => linkTo(entry))}</div>
          <button
            type="button"
            className={styles.more}
            aria-haspopup="dialog"
            data-current={folded.some(({ path: to }) => to === path) || undefined}
            onClick={() => setOpen(true)}
          >
            <MoreIcon />
            <span>{say('common.more')}</span>
          </button>
        </>
      )}
      {isOpen && (
        <Sheet title={say('portalFrame.menu')} onClose={() => setOpen(false)}>
          <div className={styles.list}>{folded.map(entry => linkTo(entry, () => setOpen(false)))}</div>
        </Sheet>
      )}
    </nav>
  )
}
