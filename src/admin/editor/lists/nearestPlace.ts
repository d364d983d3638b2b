import { type CollisionDetection, closestCenter } from '@dnd-kit/core'

/**
 * Over which entry a dragged one is. The keyboard moves it edge to edge, where the middle of a tall, unfolded entry
 * would still be over its old place; so its edges decide.
 */
export const nearestPlace: CollisionDetection = args => (args.pointerCoordinates ? closestCenter(args) : closestEdge(args))

const closestEdge: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap(droppableContainer => {
      const rect = droppableRects.get(droppableContainer.id)
      return rect ? [{ id: droppableContainer.id, data: { droppableContainer, value: distance(collisionRect, rect) } }] : []
    })
    .sort((a, b) => a.data.value - b.data.value)

type Edges = Record<'top' | 'bottom', number>

const distance = (a: Edges, b: Edges) => Math.min(Math.abs(a.top - b.top), Math.abs(a.bottom - b.bottom))
