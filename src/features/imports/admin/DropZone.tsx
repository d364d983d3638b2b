import { Button, Loader } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { shortenFileName } from '#kit/validate.ts'
import styles from './ImportDialog.module.css'

interface DropZoneProps {
  isBusy: boolean
  problem: string | undefined
  rules: string | undefined
  mostBytes: number
  onFile: (file: File) => void
}

/** A place for one file: by button, by keyboard, or dropped. */
export function DropZone({ isBusy, problem, rules, mostBytes, onFile }: DropZoneProps) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isOver, setOver] = useState(false)
  // Not sent at all: the refusal would come only after minutes on a slow line.
  const isTooLarge = file !== undefined && file.size > mostBytes
  const shown = isTooLarge ? say('error.file.tooLarge', { max: mostBytes / 1_000_000 }) : problem

  const take = (chosen: File | undefined) => {
    if (!chosen || isBusy) return
    setFile(chosen)
    onFile(chosen)
  }
  const dropping = {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  return (
    <div>
      <div className={styles.drop} data-invalid={shown !== undefined && !isBusy} {...dropping}>
        <span className={styles.dropIcon} aria-hidden>
          {isBusy ? <Loader size={24} /> : <FileSpreadsheet size={26} />}
        </span>
        <p className={styles.dropTitle} role="status">
          {isBusy && file ? say('importDialog.checking', { file: shortenFileName(file.name) }) : say('importDialog.drop')}
        </p>
        <Button data-autofocus disabled={isBusy} onClick={() => input.current?.click()} aria-describedby="import-rules">
          {say('importDialog.choose')}
        </Button>
        <p id="import-rules" className={styles.rules}>
          {rules ?? '\u00A0'}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={event => {
            take(event.currentTarget.files?.[0])
            // A corrected file has the same name and may be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {shown !== undefined && !isBusy && (
        <p className={styles.problem} role="alert">
          {file && <strong>{shortenFileName(file.name)}: </strong>}
          {shown}
        </p>
      )}
    </div>
  )
}
