import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { FilePlace } from '#admin/form/pictures/FilePlace.tsx'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { saveFile } from '#browser/saveFile.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import parts from '#browser/ui/parts.module.css'
import type { Downloaded } from '#kit/contract/download.ts'
import { CallError } from '#kit/contract/errors.ts'
import { formatDateTime } from '#kit/dates.ts'
import { MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import { taxDocuments, type W9View } from '../contract.ts'
import styles from './cells.module.css'

interface SignedFormProps {
  view: Pick<W9View, 'affiliate' | 'file'>
  time_zone: string
}

/** The form as the affiliate signed it: sent up, opened on demand alone, and replaced by a newer one. */
export function SignedForm({ view: { affiliate, file }, time_zone }: SignedFormProps) {
  const say = useText()
  const [problem, setProblem] = useState<string>()
  const [question, ask] = useState<Question>()
  const target = { affiliate_id: affiliate.id }
  const failed = (error: Error) => setProblem((error instanceof CallError && error.fields.file?.[0]) || sentenceOf(error, say))
  const send = useChange(taxDocuments.sendFile)
  const remove = useChange(taxDocuments.removeFile)
  const open = useMutation({
    mutationFn: () => callWith(taxDocuments.openFile, target) as Promise<Downloaded>,
    onSuccess: saveFile,
    onError: failed,
  })
  const take = (chosen: File) => {
    setProblem(undefined)
    if (chosen.size > MAX_DOCUMENT_BYTES) setProblem(say('error.file.tooLarge', { max: MAX_DOCUMENT_BYTES / 1_000_000 }))
    else send.mutate({ ...target, body: { file: chosen } }, { onError: failed })
  }
  const removing: Question = {
    title: say('w9Page.fileRemoveTitle'),
    text: say('w9Page.fileRemoveText'),
    confirm: say('common.delete'),
    run: () => remove.mutateAsync(target).then(() => undefined, failed),
  }
  return (
    <FilePlace
      accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
      isInvalid={problem !== undefined}
      isOff={send.isPending}
      label={say('w9Page.fileChoose')}
      onFile={take}
    >
      {choose => (
        <div className={styles.stack}>
          {file && (
            <p role="status">
              <bdi>{file.filename}</bdi>{' '}
              <small className={parts.lead}>
                {say(`w9Page.fileFrom.${file.sent_by}`, { when: formatDateTime(file.received_at, say.language, time_zone) })}
              </small>
            </p>
          )}
          <Group gap="sm">
            {file && (
              <Button
                variant="default"
                leftSection={<Download size={16} aria-hidden />}
                loading={open.isPending}
                onClick={() => open.mutate()}
              >
                {say('w9Page.fileOpen')}
              </Button>
            )}
            <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} loading={send.isPending} onClick={choose}>
              {say(file ? 'w9Page.fileReplace' : 'w9Page.fileChoose')}
            </Button>
            {file && (
              <Button variant="subtle" color="red.9" onClick={() => ask(removing)}>
                {say('w9Page.fileRemove')}
              </Button>
            )}
          </Group>
          <small className={parts.lead}>{say('w9Page.fileRules', { max: MAX_DOCUMENT_BYTES / 1_000_000 })}</small>
          {problem && (
            <span role="alert" className={parts.danger}>
              {problem}
            </span>
          )}
          <ConfirmDialog question={question} close={() => ask(undefined)} />
        </div>
      )}
    </FilePlace>
  )
}
