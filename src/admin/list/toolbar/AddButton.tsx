import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Feature } from '#kit/access.ts'
import { Gate } from '../../gate/Gate.tsx'

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
  return <Gate feature={feature}>{isFull ? <Button {...look} disabled /> : <Button {...look} component={Link} to={to} />}</Gate>
}
