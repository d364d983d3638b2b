import type { ComponentProps, ReactNode } from 'react'
import styles from './controls.module.css'
import parts from './parts.module.css'

interface SubmitButtonProps {
  busy: boolean
  children: ReactNode
}

/** Keeps its place and its focus while busy, so it is marked busy instead of disabled. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={styles.button} aria-busy={busy}>
      <span className={styles.caption}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden />}
    </button>
  )
}

interface PressButtonProps {
  busy: boolean
  onClick: () => void
  children: ReactNode
}

/** What the page is about, where there is nothing to fill in. */
export function PrimaryButton({ busy, onClick, children }: PressButtonProps) {
  return (
    <button type="button" className={styles.button} aria-busy={busy} onClick={() => busy || onClick()}>
      <span className={styles.caption}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden />}
    </button>
  )
}

/** Beside or inside what the page is about. */
export function SecondButton({ busy, onClick, children }: PressButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${styles.second}`} aria-busy={busy} onClick={() => busy || onClick()}>
      <span className={styles.caption}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden />}
    </button>
  )
}

export const ButtonLink = (link: ComponentProps<'a'>) => <a className={styles.button} {...link} />

export const TextLink = (link: ComponentProps<'a'>) => <a className={`${styles.link} ${parts.action}`} {...link} />

/** Changes something on this page but reads like a link. */
export const TextButton = (button: ComponentProps<'button'>) => (
  <button type="button" className={`${styles.link} ${parts.action}`} {...button} />
)

/** At the end inside the box of a field. */
export const InsideButton = (button: ComponentProps<'button'>) => (
  <button type="button" className={`${styles.inside} ${parts.signLine} ${parts.quiet} ${parts.strong}`} {...button} />
)
