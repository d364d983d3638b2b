import { Ellipsis } from 'lucide-react'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../../text.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import type { RowAction } from './RowMenu.tsx'
import styles from './table.module.css'

const RowMenu = lazyComponent(() => import('./RowMenu.tsx').then(file => file.RowMenu))

interface RowActionsProps {
  name: string
  actions: readonly RowAction[]
}

/** A list draws many of them and few are ever opened, so a row has a plain button and gets its menu when it is used. */
export function RowActions({ name, actions }: RowActionsProps) {
  const say = useText()
  if (actions.length === 0) return null
  const button = (
    <button type="button" className={`${styles.actions} ${parts.centered}`} aria-label={say('list.actionsFor', { name })}>
      <Ellipsis size={18} aria-hidden />
    </button>
  )
  return (
    <LazyMenu target={button} preload={RowMenu.preload}>
      {target => <RowMenu target={target} actions={actions} />}
    </LazyMenu>
  )
}
