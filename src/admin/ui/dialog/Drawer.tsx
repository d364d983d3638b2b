import { type DrawerProps, Drawer as PlainDrawer } from '@mantine/core'
import { AlertPlace } from '../../feedback/AlertPlace.tsx'

/** A panel over the page, with the same place at its head as a `Modal`. */
export const Drawer = ({ children, ...props }: DrawerProps) => (
  <PlainDrawer {...props}>
    <AlertPlace isOverlay />
    {children}
  </PlainDrawer>
)
