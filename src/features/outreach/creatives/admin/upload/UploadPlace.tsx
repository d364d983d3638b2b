import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { acceptedFiles } from '../../rules/creative.ts'
import { UploadPanel } from './UploadPanel.tsx'
import styles from './upload.module.css'
import type { Uploads } from './useUploads.ts'

interface UploadPlaceProps {
  uploads: Uploads
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** The whole page takes files: dropped anywhere, or chosen. */
export function UploadPlace({ uploads, children }: UploadPlaceProps) {
  const say = useText()
  // Entering a part of the page leaves another one: only the last leaving is one.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const move = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const dropping = {
    onDragEnter: move(1),
    onDragLeave: move(-1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      uploads.add(event.dataTransfer.files)
    },
  }
  return (
    <Stack gap="lg" className={styles.place} {...dropping}>
      {isOver && (
        <div className={`${styles.over} ${parts.centered}`} aria-hidden>
          {say('creativeUpload.drop')}
        </div>
      )}
      <input
        ref={uploads.input}
        type="file"
        multiple
        className="only-read"
        tabIndex={-1}
        aria-label={say('creativeUpload.choose')}
        accept={acceptedFiles}
        onChange={event => {
          uploads.add(event.currentTarget.files ?? [])
          // The same files may be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {uploads.uploads.length > 0 && <UploadPanel uploads={uploads} />}
      {children}
    </Stack>
  )
}
