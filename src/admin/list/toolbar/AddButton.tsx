import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Feature } from '#kit/access.ts'
import { Gate } from '../../gate/Gate.tsx'
import { useReadOnly } from '../../gate/read-only.tsx'

interface AddButtonProps {
  label: string
  to: string
  /** Plans without it are told instead of offered. */
  feature?: Feature
  /** As many as there may be. */
  isFull?: boolean
}

/** Beside the title of a list: one more of what it holds. */
export function AddButton({ label, to, feature, isFull = false }: AddButtonProps) {
  const look = { leftSection: <Plus size={16} aria-hidden />, children: label }
  const kept = useReadOnly()
  const isOff = isFull || kept !== undefined
  return (
    <Gate feature={feature} locked={kept && <Button {...look} disabled title={kept} />}>
      {isOff ? <Button {...look} disabled title={kept} /> : <Button {...look} component={Link} to={to} />}
    </Gate>
  )
}
