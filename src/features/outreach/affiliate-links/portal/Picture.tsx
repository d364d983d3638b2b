import parts from '#browser/ui/parts.module.css'
import { LinkIcon } from '#portal/ui/icons.tsx'
import styles from './links.module.css'

/** What is sold, in small; the title beside it says the same. */
export const Picture = ({ src }: { src: string | null }) =>
  src ? (
    <img className={`${styles.picture} ${parts.centered}`} src={src} alt="" loading="lazy" width="44" height="44" />
  ) : (
    <span className={`${styles.picture} ${parts.centered}`}>
      <LinkIcon />
    </span>
  )
