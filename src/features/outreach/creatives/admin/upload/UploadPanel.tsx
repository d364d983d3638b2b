import { Button, CloseButton, Progress } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { sizeOf } from '#browser/sizeOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { shortenFileName } from '#kit/contract/validate.ts'
import styles from './upload.module.css'
import { canRepeat, isOver, type Upload } from './uploads.ts'
import type { Uploads } from './useUploads.ts'

/** Every file on its way, how far it is, and why it did not arrive. */
export function UploadPanel({ uploads: { uploads, repeat, dismiss, clear } }: { uploads: Uploads }) {
  const say = useText()
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <section className={`${styles.panel} ${parts.card}`} aria-label={say('creativeUpload.title')}>
      <Inline as="header" justify="space-between" wrap>
        <strong role="status">
          {say('creativeUpload.summary', { done, total: uploads.length })}
          {failed > 0 && ` · ${say('creativeUpload.someFailed', { count: failed })}`}
        </strong>
        {uploads.some(isOver) && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {say('creativeUpload.clear')}
          </Button>
        )}
      </Inline>
      <ul>
        {uploads.map(upload => (
          <UploadLine key={upload.key} upload={upload} repeat={() => repeat(upload.key)} dismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
    </section>
  )
}

interface UploadLineProps {
  upload: Upload
  repeat: () => void
  dismiss: () => void
}

function UploadLine({ upload, repeat, dismiss }: UploadLineProps) {
  const say = useText()
  const { file, state, share, problem } = upload
  return (
    <Inline as="li" gap={10} data-upload={file.name} data-state={state}>
      <span className={`${styles.sign} ${parts.noShrink}`}>
        {state === 'done' && <CircleCheck size={18} aria-hidden />}
        {state === 'failed' && <CircleAlert size={18} aria-hidden />}
      </span>
      <Stack as="span" gap={4} className={`${parts.breakAnywhere} ${parts.grow}`}>
        <span>
          {shortenFileName(file.name)} <small className={parts.quiet}>{sizeOf(file.size)}</small>
        </span>
        {state === 'sending' && <Progress value={share * 100} aria-label={say('creativeUpload.progress', { name: file.name })} />}
        {problem && state === 'failed' && <span className={parts.danger}>{problem}</span>}
      </Stack>
      <span className={`${parts.quiet} ${parts.noShrink}`}>
        {canRepeat(upload) ? (
          <Button variant="default" size="compact-sm" onClick={repeat}>
            {say('creativeUpload.again')}
          </Button>
        ) : (
          <StateWord upload={upload} />
        )}
      </span>
      {isOver(upload) && (
        <CloseButton size="sm" aria-label={say('creativeUpload.dismiss', { name: file.name })} onClick={dismiss} />
      )}
    </Inline>
  )
}

function StateWord({ upload: { state, share } }: { upload: Upload }) {
  const say = useText()
  if (state !== 'sending') return say(`creativeUpload.${state}`)
  // All of it has left: the server looks at it.
  return share === 1 ? say('creativeUpload.checking') : say('creativeUpload.sending', { percent: Math.floor(share * 100) })
}
