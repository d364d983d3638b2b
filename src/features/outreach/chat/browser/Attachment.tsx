import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveFile } from '#browser/saveFile.ts'
import { sizeOf } from '#browser/sizeOf.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useScreenWords } from '#browser/text.tsx'
import { BlobPicture } from '#browser/ui/BlobPicture.tsx'
import { SecondButton, TextButton } from '#browser/ui/Button.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { FileIcon } from './icons.tsx'
import styles from './thread.module.css'
import type { ThreadMessage, ThreadSource } from './thread.ts'

interface AttachmentProps {
  id: number
  file: NonNullable<ThreadMessage['file']>
  open: ThreadSource['openFile']
}

/** A picture is shown, a paper is a line that saves it. */
export const Attachment = (props: AttachmentProps) => (props.file.width ? <Picture {...props} /> : <Download {...props} />)

function Download({ id, file: { name, byte_count }, open }: AttachmentProps) {
  const say = useScreenWords()
  const [problem, setProblem] = useState<unknown>()
  const save = () => {
    setProblem(undefined)
    open(id).then(content => saveFile({ ...content, name }), setProblem)
  }
  return (
    <>
      <button
        type="button"
        className={`${parts.signLine} ${styles.file}`}
        onClick={save}
        aria-label={say('thread.save', { name })}
      >
        <FileIcon />
        <span className={`${parts.name} ${styles.fileName}`}>{name}</span>
        <span className={`${styles.size} ${parts.noShrink}`}>{sizeOf(byte_count)}</span>
      </button>
      {problem !== undefined && (
        <Inline as="p" gap={[2, 10]} align="stretch" wrap className={styles.failed} role="alert">
          {sentenceOf(problem, say)}
        </Inline>
      )}
    </>
  )
}

function Picture({ id, file: { name, width, height }, open }: AttachmentProps) {
  const say = useScreenWords()
  const large = useRef<HTMLDialogElement>(null)
  const picture = useQuery({ queryKey: ['conversation.file', id], queryFn: () => open(id), staleTime: Number.POSITIVE_INFINITY })
  const shape = { aspectRatio: `${width} / ${height}` }
  if (picture.isError)
    return (
      <p className={styles.noPicture} style={shape}>
        <TextButton onClick={() => void picture.refetch()}>{say('thread.pictureFailed')}</TextButton>
      </p>
    )
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={shape}
        aria-label={say('thread.enlarge', { name })}
        onClick={() => large.current?.showModal()}
      >
        {picture.data && <BlobPicture content={picture.data.content} alt="" />}
      </button>
      {picture.data && (
        <dialog ref={large} className={styles.large} aria-label={name}>
          <BlobPicture content={picture.data.content} alt={name} />
          <Inline align="stretch" justify="end" wrap className={styles.largeTools}>
            <SecondButton busy={false} onClick={() => saveFile({ ...picture.data, name })}>
              {say('thread.save', { name })}
            </SecondButton>
            <SecondButton busy={false} onClick={() => large.current?.close()}>
              {say('common.close')}
            </SecondButton>
          </Inline>
        </dialog>
      )}
    </>
  )
}
