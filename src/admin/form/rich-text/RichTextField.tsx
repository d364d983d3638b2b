import { Input } from '@mantine/core'
import { lazy, type Ref, Suspense, useId } from 'react'
import parts from '#browser/ui/parts.module.css'
import { plainText } from '#kit/plainText.ts'
import { useText } from '../../text.tsx'
import type { FieldProps } from '../fields/field.ts'
import { inputPropsOf } from '../fields/inputPropsOf.tsx'
import type { LetterLimit } from '../fields/limitLetters.ts'
import { useTooLong } from '../fields/useTooLong.ts'
import type { PictureStore } from './picture-store.ts'
import { Rescue } from './Rescue.tsx'
import styles from './RichText.module.css'
import { type RichTextHandle, SourceText } from './SourceText.tsx'

const Editor = lazy(() => import('./RichTextEditor.tsx').then(file => ({ default: file.RichTextEditor })))

interface RichTextFieldProps extends FieldProps<string> {
  /** Shows how much of it a reader sees; pasting is not cut, saving refuses what is too long. */
  limit?: LetterLimit
  pictures?: PictureStore
  handle?: Ref<RichTextHandle>
}

/** Text with formatting, as HTML. The editor is fetched only by screens that have one; an empty text is ''. */
export function RichTextField(props: RichTextFieldProps) {
  const say = useText()
  const id = useId()
  const { value, onChange, label, limit, pictures, handle } = props
  const counted = limit && { text: plainText(value), limit }
  const tooLong = useTooLong(counted)
  const error = props.error ?? tooLong
  const { onBlur, wrapperProps, name: _, disabled, ...face } = inputPropsOf({ ...props, error }, counted)
  const waiting = <div className={`${styles.waiting} ${parts.centered} ${parts.lead}`}>{say('common.loading')}</div>
  const editing = { id, label, value, onChange, onBlur, disabled, isInvalid: error !== undefined, pictures, handle }
  return (
    <Input.Wrapper {...wrapperProps} {...face} labelElement="div">
      <div className={`${parts.outlined} ${styles.frame}`} data-invalid={error !== undefined}>
        <Rescue
          waiting={
            <div className={`${styles.waiting} ${parts.centered} ${parts.lead}`} role="status">
              {say('form.richText.reloading')}
            </div>
          }
          lastResort={<SourceText {...editing} />}
        >
          {attempt => (
            <Suspense fallback={waiting}>
              <Editor key={attempt} {...editing} />
            </Suspense>
          )}
        </Rescue>
      </div>
    </Input.Wrapper>
  )
}
