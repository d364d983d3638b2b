import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import parts from '#browser/ui/parts.module.css'
import styles from './BackLink.module.css'

/** The way back to the list a page came from. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={`${parts.signText} ${styles.back} ${parts.quiet}`}>
      <ArrowLeft size={15} aria-hidden />
      {label}
    </Link>
  )
}
