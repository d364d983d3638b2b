import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useScreenWords } from '#browser/text.tsx'
import { TextButton } from '#browser/ui/Button.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { FileIcon } from './icons.tsx'
import styles from './thread.module.css'
import type { Outgoing } from './useThread.ts'

interface WaitingProps {
  draft: Outgoing
  again: () => void
  forget: () => void
}

/** One that is on its way, or did not get there. */
export function Waiting({ draft: { msg, file, state, problem }, again, forget }: WaitingProps) {
  const say = useScreenWords()
  return (
    <Stack as="article" gap={3} align="start" className={styles.message} data-own data-state={state}>
      <div className={styles.bubble}>
        {file && (
          <p className={`${parts.signLine} ${styles.file}`}>
            <FileIcon />
            <span className={`${parts.name} ${styles.fileName}`}>{file.name}</span>
          </p>
        )}
        {msg && <p className={styles.text}>{msg}</p>}
      </div>
      {state === 'sending' ? (
        <Inline as="p" gap={[2, 'xs']} align="stretch" wrap className={parts.faint}>
          {say('thread.sending')}
        </Inline>
      ) : (
        <Inline as="p" gap={[2, 10]} align="stretch" wrap className={styles.failed} role="alert">
          <span>{sentenceOf(problem, say)}</span> <TextButton onClick={again}>{say('thread.again')}</TextButton>
          <TextButton onClick={forget}>{say('thread.forget')}</TextButton>
        </Inline>
      )}
    </Stack>
  )
}
