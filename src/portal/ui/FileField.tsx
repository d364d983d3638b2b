import { useState } from 'react'
import { useFrameWords } from '#browser/text.tsx'
import { FieldFrame, type FieldProps } from '#browser/ui/Field.tsx'
import { MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import styles from './FileField.module.css'

interface FileFieldProps extends FieldProps {
  name: string
  onFile: (file: File | undefined) => void
}

/** A paper to send: a PDF, or a picture of it. */
export function FileField({ name, onFile, problem, ...field }: FileFieldProps) {
  const say = useFrameWords()
  const [tooLarge, setTooLarge] = useState<string>()
  function take(file: File | undefined) {
    const isTooLarge = file !== undefined && file.size > MAX_DOCUMENT_BYTES
    setTooLarge(isTooLarge ? say.any('error.file.tooLarge', { max: MAX_DOCUMENT_BYTES / 1_000_000 }) : undefined)
    onFile(isTooLarge ? undefined : file)
  }
  return (
    <FieldFrame {...field} problem={tooLarge ?? problem}>
      {control => (
        <input
          className={styles.file}
          type="file"
          name={name}
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          {...control}
          onChange={event => take(event.target.files?.[0])}
        />
      )}
    </FieldFrame>
  )
}
