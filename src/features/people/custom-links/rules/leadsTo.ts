/** Whether a redirect's target is a link of this affiliate: made by us before, even if nobody wrote that down. */
export function leadsTo(target: string, { ref_code, ref_word }: { ref_code: string; ref_word: string | null }): boolean {
  const ref = URL.parse(target, 'https://store.invalid')?.searchParams.get('sca_ref')?.toLowerCase()
  return ref !== undefined && (ref === ref_code.toLowerCase() || ref === ref_word?.toLowerCase())
}
