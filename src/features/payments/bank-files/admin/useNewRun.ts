import { useMutation } from '@tanstack/react-query'
import { createElement, type ReactElement, useState } from 'react'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'

interface NewRun {
  start: () => void
  isPending: boolean
  /** Why there is none. */
  problem: string | undefined
  dialog: ReactElement
}

/** Reserves a run for everybody who is paid by bank or Wise, after showing how many and how much. */
export function useNewRun(): NewRun {
  const say = useText()
  const { show: money } = useMoney()
  const { ask, dialog } = useQuestion()
  const [problem, setProblem] = useState<string>()
  const fail = (error: Error) => setProblem(sentenceOf(error, say))

  const preview = useMutation({
    mutationFn: () => call(payouts.bulkPreview, { body: { rail: 'bank_file' } }),
    onMutate: () => setProblem(undefined),
    onError: fail,
    onSuccess: ({ affiliates, total_amount, left_out }) => {
      if (affiliates === 0) {
        setProblem(say('bankFilesPage.nobody'))
        return
      }
      const others = left_out.reduce((count, one) => count + one.affiliates, 0)
      const key = crypto.randomUUID()
      ask({
        title: say('bankFilesPage.askTitle', { count: affiliates, total: money(total_amount) }),
        text: createElement(
          'p',
          null,
          say('bankFilesPage.askText'),
          ' ',
          others > 0 && say('bankFilesPage.askOthers', { count: others }),
        ),
        confirm: say('bankFilesPage.askConfirm'),
        isCalm: true,
        run: () => call(payouts.bulkPay, { body: { rail: 'bank_file', expected_total: total_amount, key } }).then(showTask, fail),
      })
    },
  })
  return { start: () => preview.mutate(), isPending: preview.isPending, problem, dialog }
}
