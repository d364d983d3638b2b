import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { staleAfter } from '#browser/calls/staleAfter.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { CallError } from '#kit/contract/errors.ts'
import type { ImportView } from '../contract.ts'
import type { StepProps } from './ImportDialog.tsx'

/** One step of an import: a call that answers the import anew, or what the merchant reads instead. */
export function useStep(endpoint: Endpoint, { onView, onBusy, refreshes }: StepProps) {
  const say = useText()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<CallError | string>()
  const going = useMutation({
    mutationFn: (input: unknown) => callWith(endpoint, input) as Promise<ImportView>,
    onMutate: () => {
      setProblem(undefined)
      onBusy(true)
    },
    onSuccess: view => {
      onView(view)
      for (const route of [...staleAfter(endpoint), ...refreshes.map(other => other.route)])
        void queries.invalidateQueries({ queryKey: [route] })
    },
    onError: error => setProblem(error instanceof CallError && error.message ? error : say('importDialog.failed')),
    onSettled: () => onBusy(false),
  })
  return {
    run: (input: unknown, onRefused?: (error: Error) => void) => going.mutate(input, { onError: error => onRefused?.(error) }),
    isPending: going.isPending,
    /** One sentence, or none. */
    problem: problem instanceof CallError ? problem.message : problem,
    /** The same by field, where the refusal was about fields. */
    fields: problem instanceof CallError ? problem.fields : {},
  }
}
