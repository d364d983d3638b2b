import { SegmentedControl } from '@mantine/core'
import { Monitor, Smartphone } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import { useText } from '../../text.tsx'
import styles from './preview.module.css'
import type { Device } from './sheetOf.ts'
import { ZoomControl } from './ZoomControl.tsx'

interface PreviewToolbarProps {
  device: Device
  onDevice: (device: Device) => void
  zoom: number
  onZoom: (zoom: number) => void
}

/** Stands still while the page below it changes with every letter. */
export const PreviewToolbar = memo(function PreviewToolbar({ device, onDevice, zoom, onZoom }: PreviewToolbarProps) {
  const say = useText()
  return (
    <Inline gap={[6, 'sm']} justify="space-between" wrap>
      <SegmentedControl
        size="xs"
        aria-label={say('editor.device')}
        value={device}
        onChange={chosen => onDevice(chosen as Device)}
        data={[
          { value: 'desktop', label: <DeviceName icon={<Monitor size={16} aria-hidden />} name={say('editor.desktop')} /> },
          { value: 'mobile', label: <DeviceName icon={<Smartphone size={16} aria-hidden />} name={say('editor.mobile')} /> },
        ]}
      />
      <ZoomControl zoom={zoom} onZoom={onZoom} />
    </Inline>
  )
})

function DeviceName({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <Inline as="span" gap={6} className={styles.device}>
      {icon}
      <span>{name}</span>
    </Inline>
  )
}
