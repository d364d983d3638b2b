import { Button, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { FilePlace } from '#admin/form/pictures/FilePlace.tsx'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Reply } from '#kit/contract/endpoint.ts'
import { CallError } from '#kit/contract/errors.ts'
import { bankFiles, MAX_STATEMENT_BYTES, type StatementView } from '../contract.ts'
import styles from './bank-files.module.css'
import { runsPath } from './paths.ts'
import { StatementColumns } from './StatementColumns.tsx'
import { StatementFound } from './StatementFound.tsx'

type Marked = Reply<typeof bankFiles.applyStatement>

interface Looked {
  file: File
  mapping: string | undefined
  view: StatementView
}

/** A statement of the bank: looked at first, then taken as the word for what arrived and what came back. */
export function Statement() {
  const say = useText()
  const [looked, setLooked] = useState<Looked>()
  const [problem, setProblem] = useState<string>()
  const [marked, setMarked] = useState<Marked>()
  const failed = (error: Error) => {
    const words = error instanceof CallError ? (error.fields.file?.[0] ?? error.message) : undefined
    setProblem(words || say('bankFilesPage.failed'))
  }
  const check = useMutation({
    mutationFn: async ({ file, mapping }: { file: File; mapping?: string }) => {
      const view = await call(bankFiles.checkStatement, { body: { file, mapping } })
      return { file, mapping, view }
    },
    onMutate: () => setProblem(undefined),
    onSuccess: setLooked,
    onError: failed,
  })
  const apply = useMutation({
    mutationFn: ({ file, mapping, accepted }: { file: File; mapping?: string; accepted: number[] }) =>
      call(bankFiles.applyStatement, { body: { file, mapping, accepted: JSON.stringify(accepted) } }),
    onError: failed,
    onSuccess: (marked, { file, mapping }) => {
      setMarked(marked)
      check.mutate({ file, mapping })
    },
  })
  const take = (file: File) => {
    setMarked(undefined)
    if (file.size > MAX_STATEMENT_BYTES) setProblem(say('error.file.tooLarge', { max: MAX_STATEMENT_BYTES / 1_000_000 }))
    else check.mutate({ file })
  }
  return (
    <FormPage
      title={say('page.bankStatement')}
      lead={say('statementPage.lead')}
      back={{ to: runsPath, label: say('page.bankFiles') }}
    >
      <Stack>
        <FilePlace
          accept=".xml,.csv,.tsv,.txt,.xlsx,application/xml,text/xml,text/csv"
          className={styles.drop}
          isInvalid={problem !== undefined}
          isOff={check.isPending || apply.isPending}
          label={say('statementPage.choose')}
          onFile={take}
        >
          {choose => (
            <>
              <span aria-hidden>{check.isPending ? <Loader size={24} /> : <FileCheck size={26} />}</span>
              <p role="status">
                {check.isPending ? say('statementPage.reading') : (looked?.file.name ?? say('statementPage.drop'))}
              </p>
              <Button variant={looked ? 'default' : 'filled'} disabled={check.isPending} onClick={choose}>
                {say(looked ? 'statementPage.chooseAnother' : 'statementPage.choose')}
              </Button>
              <small>{say('statementPage.rules', { max: MAX_STATEMENT_BYTES / 1_000_000 })}</small>
            </>
          )}
        </FilePlace>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {marked && <AlertBox type="success">{say('statementPage.done', marked)}</AlertBox>}
        {looked && looked.view.kind === 'table' && (
          <StatementColumns
            key={looked.file.name}
            columns={looked.view.columns}
            isNeeded={looked.view.lacks_amounts}
            choose={mapping => check.mutate({ file: looked.file, mapping })}
          />
        )}
        {looked && !looked.view.lacks_amounts && (
          <StatementFound
            view={looked.view}
            isBusy={apply.isPending || check.isPending}
            apply={accepted => apply.mutate({ file: looked.file, mapping: looked.mapping, accepted })}
          />
        )}
      </Stack>
    </FormPage>
  )
}
