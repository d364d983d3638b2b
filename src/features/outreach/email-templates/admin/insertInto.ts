/** A value with a text where the caret of its field is or was last; at the end where it never was. */
export function insertInto(name: string, value: string, text: string): string {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const [start, end] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length]
  input?.focus()
  return value.slice(0, start) + text + value.slice(end)
}
