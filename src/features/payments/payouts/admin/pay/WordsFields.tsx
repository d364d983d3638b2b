import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'

const MAX = 1000

export interface PaymentWords {
  note: string
  message: string
}

export const noWords: PaymentWords = { note: '', message: '' }

/** Whether something was typed that would be missed. */
export const hasWords = ({ note, message }: PaymentWords) => note.trim() !== '' || message.trim() !== ''

/** Any words will do: there is nothing to check when a field is left. */
const nothing = () => undefined

interface WordsFieldsProps {
  words: PaymentWords
  edit: (change: Partial<PaymentWords>) => void
}

/** What is said with a payment: one word for the affiliate, one for the shop alone. */
export function WordsFields({ words, edit }: WordsFieldsProps) {
  const say = useText()
  return (['message', 'note'] as const).map(name => (
    <TextField
      key={name}
      name={name}
      value={words[name]}
      onChange={text => edit({ [name]: text })}
      onBlur={nothing}
      label={say(`payout.pay.${name}`)}
      hint={say(`payout.pay.${name}Hint`)}
      rows={2}
      limit={{ max: MAX }}
      optional
    />
  ))
}
