import { GripVertical } from 'lucide-react'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../../text.tsx'
import styles from './lists.module.css'
import { useDragHandle } from './SortableItem.tsx'

/** Where an entry is taken to be moved. */
export function SortHandle({ name }: { name: string }) {
  const say = useText()
  const grip = useDragHandle()
  return (
    <button
      type="button"
      ref={grip?.setActivatorNodeRef}
      {...grip?.attributes}
      {...grip?.listeners}
      className={`${styles.handle} ${parts.centered}`}
      aria-label={say('editor.sortItem', { name })}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
