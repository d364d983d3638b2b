import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { notify } from '../../feedback/notify.ts'
import { useText } from '../../text.tsx'
import type { Submittable } from '../DialogForm.tsx'

interface ActionOptions<Done> {
  run: () => Promise<Done>
  /** The word after it is done. */
  success: string | ((done: Done) => string)
  onDone: () => void
  /** Whether a field says why it was refused, so that the form need not. */
  isSaidAtField?: (problem: Error) => boolean
}

/** What a dialog does on the press of its button, for one that has no draft to keep. */
export function useAction<Done>({
  run,
  success,
  onDone,
  isSaidAtField,
}: ActionOptions<Done>): Submittable & { problem: Error | undefined } {
  const say = useText()
  const action = useMutation({
    mutationFn: run,
    onSuccess(done) {
      notify.success(typeof success === 'string' ? success : success(done))
      onDone()
    },
  })
  const problem = action.error ?? undefined
  return {
    props: {
      onSubmit(event) {
        event.preventDefault()
        // A dialog may stand inside a form, which shall not be sent with it.
        event.stopPropagation()
        if (!action.isPending) action.mutate()
      },
    },
    busy: action.isPending,
    problem,
    notice: problem && !isSaidAtField?.(problem) ? sentenceOf(problem, say) : undefined,
  }
}
