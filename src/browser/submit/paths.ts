/** Files and other things with a life of their own are values, not places with fields inside. */
type Leaf = string | number | boolean | bigint | null | undefined | Date | Blob

/** The dot paths of a draft: `name`, `address.city`, `faq.0.question`. */
export type Path<T> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? `${number}` | Below<`${number}`, Item>
    : { [K in keyof T & string]: K | Below<K, T[K]> }[keyof T & string]

type Below<Start extends string, T> = [Path<T>] extends [never] ? never : `${Start}.${Path<T>}`

export type ValueAt<T, P extends string> = P extends `${infer First}.${infer Rest}`
  ? ValueAt<Member<T, First>, Rest>
  : Member<T, P>

type Member<T, K extends string> = T extends readonly (infer Item)[] ? Item : K extends keyof T ? T[K] : never

export function valueAt<T, P extends Path<T> & string>(draft: T, path: P): ValueAt<T, P> {
  let found: unknown = draft
  for (const step of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[step]
  return found as ValueAt<T, P>
}

/** The same draft with one place changed; everything beside it stays the same object. */
export function withValue<T, P extends Path<T> & string>(draft: T, path: P, value: ValueAt<T, P>): T {
  return changed(draft, path.split('.'), value) as T
}

function changed(place: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  const inner = changed((place as Record<string, unknown> | undefined)?.[step], rest, value)
  if (Array.isArray(place)) return place.with(Number(step), inner)
  return { ...(place as object), [step]: inner }
}

/** An error at `faq.2.question` belongs to the field `faq` as well. */
export const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)
