import { useSortable } from '@dnd-kit/sortable'
import { createContext, type ReactNode, use } from 'react'
import styles from './lists.module.css'

type Grip = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
const GripContext = createContext<Grip | undefined>(undefined)

export const useDragHandle = () => use(GripContext)

/** One place of a `SortableList`. */
export function SortableItem({ id, children }: { id: number; children: ReactNode }) {
  const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } = useSortable({ id })
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }
  return (
    <GripContext value={{ attributes, listeners, setActivatorNodeRef }}>
      <li ref={setNodeRef} style={style} className={styles.item} data-dragging={isDragging || undefined}>
        {children}
      </li>
    </GripContext>
  )
}
