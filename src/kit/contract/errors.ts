import type * as z from 'zod'

/** Every way a request can be refused, and the HTTP status it travels with. */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  plan_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof statusOf
export type TextParams = Record<string, string | number>

/** A problem as a text key: the server, or the form that found it, turns it into a sentence. */
export interface Problem {
  key: string
  params?: TextParams
}

/** Sentences by field; nested paths are joined by dots, the way forms address them. */
export type FieldErrors = Record<string, string[]>
export type FieldProblems = Record<string, Problem[]>

/** The body of every refusal. `message` is one sentence, or sentences per field. */
export interface ErrorBody {
  status: number
  kind: ErrorKind
  /** Text key of the exact cause, for example `programs.defaultCannotBeDeleted`. */
  reason: string
  message: string | FieldErrors
  /** Present on unexpected errors, so that a merchant can quote it and support can find it. */
  request_id?: string
  /** Of calls for programs. */
  error?: ApiError
}

/** The first thing that is wrong, as programs read it. */
export interface ApiError {
  type: ErrorKind
  code: string
  /** The field it is about, nested ones joined by dots. */
  field: string | null
  message: string
}

interface RefusalDetail {
  params?: TextParams
  fields?: FieldProblems
  /** Further members of the body, where the wire asks for them (sign-in answers `error_description`). */
  extra?: Record<string, unknown>
  retryAfter?: number
}

/** Thrown by handlers. One place on the server turns it into the answer. */
export class Refusal extends Error {
  readonly kind: ErrorKind
  readonly reason: string
  readonly detail: RefusalDetail

  constructor(kind: ErrorKind, reason: string = `error.${kind}`, detail: RefusalDetail = {}) {
    super(reason)
    this.name = 'Refusal'
    this.kind = kind
    this.reason = reason
    this.detail = detail
  }
}

/** What the client throws: a refusal that has travelled, its sentences already in the reader's language. */
export class CallError extends Error {
  readonly kind: ErrorKind
  readonly reason: string
  readonly fields: FieldErrors
  readonly body: ErrorBody

  constructor(body: ErrorBody) {
    super(typeof body.message === 'string' ? body.message : Object.values(body.message).flat().join(' '))
    this.name = 'CallError'
    this.kind = body.kind
    this.reason = body.reason
    this.fields = typeof body.message === 'string' ? {} : body.message
    this.body = body
  }
}

/** A refusal of single fields: `invalidFields({ email: 'staff.emailTaken' })`. */
export function invalidFields(keys: Record<string, string>): Refusal {
  const fields = Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, [{ key }]]))
  return new Refusal('invalid', 'error.invalid', { fields })
}

/** Zod's findings as problems per field. Our own messages are text keys; zod's are mapped to the shared ones. */
export function problemsOf(error: z.ZodError): FieldProblems {
  const fields: FieldProblems = {}
  for (const issue of error.issues)
    for (const path of pathsOf(issue)) {
      fields[path] ??= []
      fields[path].push(problemOf(issue))
    }
  return fields
}

/** What is not known is named itself, not what it stands in. */
function pathsOf(issue: z.core.$ZodIssue): string[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
  return names.map(name => name.join('.'))
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  if (isTextKey(issue.message)) return { key: issue.message, params: paramsOf(issue) }
  return { key: `error.field.${sharedKeyOf(issue)}`, params: paramsOf(issue) }
}

const isTextKey = (message: string) => /^[a-z]\w*(\.\w+)+$/i.test(message)

function paramsOf(issue: z.core.$ZodIssue): TextParams {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return issue.code === 'custom' ? ((issue.params ?? {}) as TextParams) : {}
}

function sharedKeyOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrongType'
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig'
    case 'too_small':
      return issue.origin === 'string' ? 'required' : issue.origin === 'array' ? 'tooFew' : 'tooSmall'
    case 'invalid_value':
      return 'notOffered'
    case 'unrecognized_keys':
      return 'unknown'
    default:
      return 'invalid'
  }
}
