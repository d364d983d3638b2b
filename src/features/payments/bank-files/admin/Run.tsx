import { Button, Menu, Paper } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Check, Download, Ellipsis, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { saveFile } from '#browser/saveFile.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { payoutsChanged } from '#features/payments/payouts/events.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type BankRunView, bankFiles } from '../contract.ts'
import type { FileFormat } from '../rules/fileFormats.ts'
import styles from './bank-files.module.css'
import { runsPath } from './paths.ts'
import { RunBadge } from './RunBadge.tsx'
import { RunPayments } from './RunPayments.tsx'

/** One run: its file, and what became of each payment. */
export function Run() {
  const say = useText()
  const id = Number(useParams({ strict: false }).id)
  const run = useRead(bankFiles.run, { id })
  useLive(bankFiles.runs, payoutsChanged)
  return (
    <FormPage
      title={say('bankFilesPage.run', { id })}
      lead={run.data && <RunLead run={run.data} />}
      back={{ to: runsPath, label: say('page.bankFiles') }}
    >
      <Loaded query={run}>{view => <RunBody run={view} />}</Loaded>
    </FormPage>
  )
}

function RunLead({ run }: { run: BankRunView }) {
  const say = useText()
  const { show: money } = useMoney(run.currency)
  return (
    <>
      {say('bankFilesPage.sum', { count: run.payments, total: money(run.total_amount) })} <RunBadge run={run} />
    </>
  )
}

function RunBody({ run }: { run: BankRunView }) {
  const say = useText()
  const { ask, dialog } = useQuestion()
  const mark = useChange(bankFiles.mark)
  const [problem, setProblem] = useState<string>()
  const failed = (error: Error) => setProblem(sentenceOf(error, say))
  const markAll = (outcome: 'arrived' | 'returned', payment_ids?: number[]) =>
    ask({
      title: say(`bankFilesPage.mark.${outcome}Title`, { count: payment_ids?.length ?? run.under_way }),
      text: say(`bankFilesPage.mark.${outcome}Text`),
      confirm: say(`bankFilesPage.mark.${outcome}`),
      isCalm: outcome === 'arrived',
      run: () =>
        mark
          .mutateAsync({ id: run.id, body: { outcome, payment_ids } })
          .then(({ changed }) => notify.success(say('bankFilesPage.marked', { count: changed })), failed),
    })
  return (
    <Stack>
      {problem && <AlertBox type="error">{problem}</AlertBox>}
      {!run.may_sepa && !run.may_wise && (
        <AlertBox type="warn" title={say('bankFilesPage.noFileTitle')} offersSupport={false}>
          {say('bankFilesPage.noFileText')}
        </AlertBox>
      )}
      <Paper withBorder radius="lg" className={styles.tools}>
        <p>{run.format ? say(`bankFilesPage.taken.${run.format}`) : say('bankFilesPage.notTaken')}</p>
        <Inline align="stretch" wrap>
          {run.may_sepa && run.format !== 'wise' && <Take run={run} format="sepa" tell={setProblem} />}
          {run.may_sepa && run.format !== 'wise' && <Take run={run} format="sepa_2009" tell={setProblem} />}
          {run.may_wise && run.format !== 'sepa' && <Take run={run} format="wise" tell={setProblem} />}
          {run.under_way > 0 && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<Ellipsis size={16} aria-hidden />}>
                  {say('bankFilesPage.more')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<Check size={16} aria-hidden />} onClick={() => markAll('arrived')}>
                  {say('bankFilesPage.mark.arrivedAll')}
                </Menu.Item>
                <Menu.Item leftSection={<Undo2 size={16} aria-hidden />} onClick={() => markAll('returned')}>
                  {say('bankFilesPage.mark.returnedAll')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Inline>
      </Paper>
      <RunPayments run={run} mark={(outcome, payment_id) => markAll(outcome, [payment_id])} />
      {dialog}
    </Stack>
  )
}

interface TakeProps {
  run: BankRunView
  format: FileFormat
  /** Why there is no file; nothing while there may be one. */
  tell: (problem: string | undefined) => void
}

function Take({ run, format, tell }: TakeProps) {
  const say = useText()
  const refresh = useRead(bankFiles.run, { id: run.id })
  const fetching = useMutation({
    mutationFn: () => call(bankFiles.file, { id: run.id, query: { format } }),
    onSuccess: file => {
      saveFile(file)
      void refresh.refetch()
    },
    onMutate: () => tell(undefined),
    onError: error => tell(sentenceOf(error, say)),
  })
  const isFirst = format === 'sepa' || (format === 'wise' && !run.may_sepa)
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<Download size={16} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {say(`bankFilesPage.take.${format}`)}
    </Button>
  )
}
