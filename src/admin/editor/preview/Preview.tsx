import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useText } from '../../text.tsx'
import { useIsNarrow } from '../useIsNarrow.ts'
import { PreviewToolbar } from './PreviewToolbar.tsx'
import styles from './preview.module.css'
import { type Device, sheetOf } from './sheetOf.ts'

interface PreviewProps {
  children: ReactNode
}

/** The page as a desktop or a phone shows it, as large as one likes. */
export function Preview({ children }: PreviewProps) {
  const say = useText()
  const isNarrow = useIsNarrow()
  const [device, setDevice] = useState<Device>(isNarrow ? 'mobile' : 'desktop')
  const [zoom, setZoom] = useState(100)
  const { ref, width, height } = useElementSize()
  const sheet = sheetOf({ device, zoom, width, height })
  return (
    <section className={styles.preview} aria-label={say('editor.preview')}>
      <PreviewToolbar device={device} onDevice={setDevice} zoom={zoom} onZoom={setZoom} />
      <div ref={ref} className={styles.desk} tabIndex={zoom > 100 ? 0 : undefined}>
        {width > 0 && (
          <div className={styles.sheet} data-device={device} style={{ inlineSize: sheet.width, blockSize: sheet.height }}>
            <div
              className={styles.scaled}
              style={{ inlineSize: sheet.pageWidth, blockSize: sheet.pageHeight, transform: `scale(${sheet.scale})` }}
            >
              {children}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
