import { TextField } from '#browser/ui/Field.tsx'
import { PasswordField } from '#browser/ui/PasswordField.tsx'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'

interface Proof {
  password: string
  code: string
}

export const noProof: Proof = { password: '', code: '' }

interface ProofFieldsProps {
  proof: Proof
  onChange: (proof: Proof) => void
  problems: Readonly<Record<string, string>>
}

/** Once more the password, and the code where there is an app: before something is changed that a thief would change. */
export function ProofFields({ proof, onChange, problems }: ProofFieldsProps) {
  const say = useText()
  const { affiliate } = useFacts()
  return (
    <>
      <PasswordField
        name="password"
        label={say('portalProof.password')}
        show={say('portalProof.showPassword')}
        hide={say('portalProof.hidePassword')}
        autoComplete="current-password"
        value={proof.password}
        problem={problems.password}
        onChange={password => onChange({ ...proof, password })}
      />
      {affiliate.has_second_factor && (
        <TextField
          name="code"
          label={say('portalProof.code')}
          hint={say('portalProof.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={proof.code}
          problem={problems.code}
          onChange={code => onChange({ ...proof, code })}
        />
      )}
    </>
  )
}
