import { Button, Loader } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { FilePlace } from '#admin/form/pictures/FilePlace.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { shortenFileName } from '#kit/contract/validate.ts'
import styles from './ImportDialog.module.css'

interface DropZoneProps {
  isBusy: boolean
  problem: string | undefined
  rules: string | undefined
  mostBytes: number
  onFile: (file: File) => void
}

/** The place for the file to import, and what was wrong with the last one. */
export function DropZone({ isBusy, problem, rules, mostBytes, onFile }: DropZoneProps) {
  const say = useText()
  const [file, setFile] = useState<File>()
  // Not sent at all: the refusal would come only after minutes on a slow line.
  const isTooLarge = file !== undefined && file.size > mostBytes
  const shown = isTooLarge ? say('error.file.tooLarge', { max: mostBytes / 1_000_000 }) : problem

  const take = (chosen: File) => {
    setFile(chosen)
    onFile(chosen)
  }
  return (
    <div>
      <FilePlace
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className={styles.drop}
        isInvalid={shown !== undefined && !isBusy}
        isOff={isBusy}
        onFile={take}
      >
        {choose => (
          <>
            <span className={`${styles.dropIcon} ${parts.centered}`} aria-hidden>
              {isBusy ? <Loader size={24} /> : <FileSpreadsheet size={26} />}
            </span>
            <p className={parts.name} role="status">
              {isBusy && file ? say('importDialog.checking', { file: shortenFileName(file.name) }) : say('importDialog.drop')}
            </p>
            <Button data-autofocus disabled={isBusy} onClick={choose} aria-describedby="import-rules">
              {say('importDialog.choose')}
            </Button>
            <p id="import-rules" className={`${parts.quiet} ${parts.breakAnywhere}`}>
              {rules ?? '\u00A0'}
            </p>
          </>
        )}
      </FilePlace>
      {shown !== undefined && !isBusy && (
        <p className={styles.problem} role="alert">
          {file && <strong>{shortenFileName(file.name)}: </strong>}
          {shown}
        </p>
      )}
    </div>
  )
}
