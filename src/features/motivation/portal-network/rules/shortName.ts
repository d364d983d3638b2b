/** A name among people who may not know each other: the first one, and of the last the first letter. */
export function shortName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const [initial] = new Intl.Segmenter().segment(last_name.trim())
  return initial ? `${first_name} ${initial.segment}.` : first_name
}
