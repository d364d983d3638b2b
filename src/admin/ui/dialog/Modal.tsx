import { type ModalProps, Modal as PlainModal } from '@mantine/core'
import { AlertPlace } from '../../feedback/AlertPlace.tsx'

/** A dialog over the page. What a toast has no room for is said at its head while it is open. */
export const Modal = ({ children, ...props }: ModalProps) => (
  <PlainModal {...props}>
    <AlertPlace isOverlay />
    {children}
  </PlainModal>
)
