import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import parts from '#browser/ui/parts.module.css'
import { useFacts } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { MoreIcon } from '#portal/ui/icons.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { menu } from '../screens.ts'
import styles from './Menu.module.css'

/** As many as a thumb tells apart on a phone; what does not fit is behind the last of them. */
const PLACES = 5

type Entry = (typeof menu)[number]

/** At hand of the thumb on a phone, at the side of a desk. */
export function Menu({ path }: { path: string }) {
  const say = useFrameText()
  const facts = useFacts()
  const [isOpen, setOpen] = useState(false)
  const offered = menu.filter(
    ({ needs, forDeactivated }) => (!needs || facts.has.includes(needs)) && (facts.affiliate.is_active || forDeactivated),
  )
  const shown = offered.length > PLACES ? PLACES - 1 : offered.length
  const folded = offered.slice(shown)
  const linkTo = (entry: Entry, onClick?: () => void) => (
    <Link
      key={entry.path}
      href={entry.path}
      className={`${styles.item} ${parts.caption} ${parts.strong}`}
      aria-current={entry.path === path ? 'page' : undefined}
      onClick={onClick}
    >
      <Marked icon={entry.icon} behind={[entry]} />
      <span>{say(entry.title)}</span>
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
            className={`${styles.more} ${parts.caption} ${parts.strong}`}
            aria-haspopup="dialog"
            data-current={folded.some(({ path: to }) => to === path) || undefined}
            onClick={() => setOpen(true)}
          >
            <Marked icon={MoreIcon} behind={folded} />
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

interface MarkedProps {
  icon: Entry['icon']
  behind: readonly Entry[]
}

/** An icon with how much waits behind it. */
const Marked = ({ icon: Icon, behind }: MarkedProps) => (
  <span className={styles.icon}>
    <Icon />
    <Suspense>{behind.map(({ path, Mark }) => Mark && <Mark key={path} />)}</Suspense>
  </span>
)
