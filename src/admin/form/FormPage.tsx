import type { ReactNode } from 'react'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './FormPage.module.css'

interface FormPageProps {
  title: string
  lead?: ReactNode
  /** Where one came from, for pages below a list. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** The head of a page with a form. */
export function FormPage({ title, lead, back, children }: FormPageProps) {
  return (
    <Stack gap="lg" className={styles.page}>
      <Stack as="header" gap={6} align="start" className={parts.breakAnywhere}>
        {back && <BackLink {...back} />}
        <PageHeading title={title} size="h2" />
        {lead && <Lead>{lead}</Lead>}
      </Stack>
      {children}
    </Stack>
  )
}
