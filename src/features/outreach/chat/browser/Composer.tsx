import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { sizeOf } from '#browser/sizeOf.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { useScreenWords } from '#browser/text.tsx'
import { CloseIcon } from '#browser/ui/Icon.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import { ClipIcon, FileIcon, SendIcon } from './icons.tsx'
import { isHeic, readablePicture } from './readablePicture.ts'
import styles from './thread.module.css'
import type { ThreadDraft } from './thread.ts'

/** What is half written stays while one looks at another conversation. */
const halfWritten = new Map<string, string>()

const TELL_EVERY = 3_000
/** With so few left it is said how many. */
const FEW = 100

interface ComposerProps {
  draftKey: string
  maxLetters: number
  send: (draft: ThreadDraft) => void
  sendTyping: () => Promise<unknown>
}

/** Enter sends, Shift and Enter breaks the line. */
export function Composer({ draftKey, maxLetters, send, sendTyping }: ComposerProps) {
  const say = useScreenWords()
  const id = useId()
  const [msg, setMsg] = useState(() => halfWritten.get(draftKey) ?? '')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const told = useRef(0)

  function type(text: string) {
    setMsg(text)
    setProblem(undefined)
    halfWritten.set(draftKey, text)
    if (text.trim() === '' || Date.now() - told.current < TELL_EVERY) return
    told.current = Date.now()
    void sendTyping().catch(() => undefined)
  }

  function choose(chosen: File | undefined) {
    const isTooLarge = chosen !== undefined && chosen.size > MAX_DOCUMENT_BYTES
    setProblem(isTooLarge ? say('error.file.tooLarge', { max: MAX_DOCUMENT_BYTES / 1_000_000 }) : undefined)
    setFile(isTooLarge ? undefined : chosen)
  }

  const chooseReadable = async (chosen: File | undefined) => choose(chosen && (await readablePicture(chosen)))

  function submit(event?: FormEvent) {
    event?.preventDefault()
    box.current?.focus()
    if (msg.trim() === '' && !file) return
    send({ key: newKey(), msg, file })
    // Emptied at once: the second press of two finds nothing to send.
    setMsg('')
    setFile(undefined)
    setProblem(undefined)
    halfWritten.delete(draftKey)
    told.current = 0
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  function onPaste(event: ClipboardEvent) {
    const [pasted] = event.clipboardData.files
    if (!pasted) return
    event.preventDefault()
    void chooseReadable(pasted)
  }

  return (
    <Stack as="form" gap="xs" className={styles.composer} onSubmit={submit}>
      {file && (
        <Inline as="p" className={`${styles.chosen} ${parts.sunken}`}>
          <FileIcon />
          <span className={`${parts.name} ${parts.grow} ${styles.fileName}`}>{file.name}</span>
          <span className={`${styles.size} ${parts.noShrink}`}>{sizeOf(file.size)}</span>
          <button
            type="button"
            className={`${parts.centered} ${parts.noShrink} ${parts.lead} ${styles.tool}`}
            aria-label={say('thread.removeFile')}
            onClick={() => choose(undefined)}
          >
            <CloseIcon size={20} />
          </button>
        </Inline>
      )}
      {file && isHeic(file) && (
        <p className={parts.faint} role="status">
          {say('thread.notConverted')}
        </p>
      )}
      {problem && (
        <Inline as="p" gap={[2, 10]} align="stretch" wrap id={`${id}-problem`} className={styles.failed} role="alert">
          {problem}
        </Inline>
      )}
      {msg.length > maxLetters - FEW && (
        <Inline as="p" gap={[2, 'xs']} align="stretch" wrap className={parts.faint}>
          {say('thread.left', { count: maxLetters - msg.length })}
        </Inline>
      )}
      <Inline gap={6} align="end">
        <label
          className={`${parts.centered} ${parts.noShrink} ${parts.lead} ${styles.tool}`}
          title={say('thread.attachHint', { max: MAX_DOCUMENT_BYTES / 1_000_000 })}
        >
          <ClipIcon />
          <span className="only-read">{say('thread.attach')}</span>
          <input
            type="file"
            className="only-read"
            accept="image/png,image/jpeg,image/webp,image/gif,image/heic,.heic,application/pdf"
            value=""
            onChange={event => void chooseReadable(event.target.files?.[0])}
          />
        </label>
        <textarea
          ref={box}
          className={`${parts.rest} ${styles.box}`}
          rows={1}
          aria-label={say('thread.message')}
          aria-describedby={problem ? `${id}-problem` : undefined}
          placeholder={say('thread.message')}
          enterKeyHint="send"
          maxLength={maxLetters}
          value={msg}
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button
          type="submit"
          className={`${parts.centered} ${parts.noShrink} ${styles.send}`}
          aria-label={say('thread.send')}
          title={say('thread.send')}
        >
          <SendIcon />
        </button>
      </Inline>
    </Stack>
  )
}
