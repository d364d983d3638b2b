import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  icon?: LucideIcon
  actions?: ReactNode
}

export function EmptyState({ icon: Icon = Inbox, ...message }: EmptyStateProps) {
  return <StateMessage icon={<Icon size={24} />} {...message} />
}
