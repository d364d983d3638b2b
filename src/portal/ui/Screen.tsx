import type { ReactNode } from 'react'
import { Columns } from '#browser/ui/Columns.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './ui.module.css'

interface ScreenProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** One screen of the portal: its heading, and its cards below each other. No word, however long, makes a phone scroll sideways. */
export const Screen = ({ title, lead, children }: ScreenProps) => (
  <Stack gap="lg" className={parts.breakAnywhere}>
    <Stack as="header" gap={6} className={styles.head}>
      <h1>{title}</h1>
      {lead && <Lead>{lead}</Lead>}
    </Stack>
    {children}
  </Stack>
)

interface CardProps {
  title?: string
  aside?: ReactNode
  children: ReactNode
}

export const Card = ({ title, aside, children }: CardProps) => (
  <Stack as="section" className={`${styles.card} ${parts.card} ${parts.raised}`}>
    {title && (
      <Inline gap="sm" align="baseline" justify="space-between" className={styles.cardHead}>
        <h2>{title}</h2>
        {aside}
      </Inline>
    )}
    {children}
  </Stack>
)

interface FigureProps {
  label: string
  value: string
  hint?: string
  isMain?: boolean
}

/** One number and what it means. */
export const Figure = ({ label, value, hint, isMain = false }: FigureProps) => (
  <div className={`${isMain ? styles.mainFigure : styles.figure} ${parts.card}`}>
    <dt className={parts.quiet}>{label}</dt>
    <dd className={`${parts.figures} ${parts.breakAnywhere}`}>{value}</dd>
    {hint && <dd className={styles.hint}>{hint}</dd>}
  </div>
)

export const Figures = ({ children }: { children: ReactNode }) => (
  <Columns as="dl" least="9rem" gap="sm" className={styles.figures}>
    {children}
  </Columns>
)
