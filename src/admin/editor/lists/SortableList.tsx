import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { Stack } from '#browser/ui/Stack.tsx'
import { useText } from '../../text.tsx'
import { idOf } from './entry-ids.ts'
import { nearestPlace } from './nearestPlace.ts'
import { SortableItem } from './SortableItem.tsx'

interface SortableListProps<Item extends object> {
  items: readonly Item[]
  onSort: (items: Item[]) => void
  /** What an entry is called, for those who sort by keyboard and hear what happens. */
  nameOf: (item: Item, place: number) => string
  children: (item: Item, place: number) => ReactNode
}

/** Entries in an order of the merchant's: moved by mouse, finger or keyboard. Each holds a `SortHandle`. */
export function SortableList<Item extends object>({ items, onSort, nameOf, children }: SortableListProps<Item>) {
  const say = useText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(idOf)
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(id as number)
  const facts = (id: UniqueIdentifier, at: UniqueIdentifier = id) => ({
    name: nameOf(items[placeOf(id)]!, placeOf(id)),
    place: placeOf(at) + 1,
    count: items.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('editor.sort.picked', facts(active.id)),
    onDragOver: ({ active, over }) => (over ? say('editor.sort.over', facts(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => say('editor.sort.dropped', facts(active.id, over?.id)),
    onDragCancel: ({ active }) => say('editor.sort.cancelled', facts(active.id)),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onSort(arrayMove([...items], placeOf(active.id), placeOf(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestPlace}
      modifiers={[onlyUpAndDown]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say('editor.sort.how') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Stack as="ul" gap="xs">
          {items.map((item, place) => (
            <SortableItem key={ids[place]} id={ids[place]!}>
              {children(item, place)}
            </SortableItem>
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  )
}

const onlyUpAndDown = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
})
