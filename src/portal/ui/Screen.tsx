import type { ReactNode } from 'react'
import styles from './ui.module.css'

interface ScreenProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** One screen of the portal: its heading, and its cards below each other. */
export const Screen = ({ title, lead, children }: ScreenProps) => (
  <div className={styles.screen}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
    {children}
  </div>
)

interface CardProps {
  title?: string
  aside?: ReactNode
  children: ReactNode
}

export const Card = ({ title, aside, children }: CardProps) => (
  <section className={styles.card}>
    {title && (
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
)

interface FigureProps {
  label: string
  value: string
  hint?: string
  isMain?: boolean
}

/** One number and what it means. */
export const Figure = ({ label, value, hint, isMain = false }: FigureProps) => (
  <div className={isMain ? styles.mainFigure : styles.figure}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {hint && <dd className={styles.hint}>{hint}</dd>}
  </div>
)

export const Figures = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>
