import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear: out of the way of the save bar and of the thumb, and above what else stands in the corner. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      limit={4}
      zIndex={500}
      containerWidth={360}
      style={{ marginBottom: 'var(--over-corner)' }}
    />
  )
}
