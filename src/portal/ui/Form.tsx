import type { ReactNode } from 'react'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import type { useSubmit } from '#browser/ui/useSubmit.ts'

interface FormProps {
  form: ReturnType<typeof useSubmit>
  /** What its button says. */
  save: string
  children: ReactNode
}

/** Fields below each other, what has no field to stand under, and the button that sends them. */
export const Form = ({ form, save, children }: FormProps) => (
  <form {...form.props} className={parts.fields}>
    {children}
    {form.notice && <Notice kind="danger">{form.notice}</Notice>}
    <SubmitButton busy={form.busy}>{save}</SubmitButton>
  </form>
)
