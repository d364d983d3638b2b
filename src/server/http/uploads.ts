import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { isSafeKey } from '#kit/contract/validate.ts'

export interface UploadedFile {
  /** As the sender's computer called it: to be shown, never to be used as a path. */
  filename: string
  mediaType: string
  bytes: Buffer
}

export interface Form {
  fields: Record<string, string>
  files: Record<string, UploadedFile>
}

const limits = {
  fileSize: 5_000_000,
  files: 10,
  fields: 200,
  fieldSize: 256_000,
  fieldNameSize: 200,
  parts: 210,
  headerPairs: 50,
}

/** A whole multipart form, within limits; every name occurs once. */
export async function readForm(request: FastifyRequest, fileSize = limits.fileSize): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('malformed')
  // Without a prototype: a field may be called anything without reaching into the object.
  const form: Form = { fields: Object.create(null), files: Object.create(null) }
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize } })) await keep(form, part)
  } catch (error) {
    // What is still on its way must be taken, or the connection would stay open for good.
    request.raw.unpipe()
    request.raw.resume()
    throw asRefusal(error)
  }
  return form
}

async function keep({ fields, files }: Form, part: Multipart): Promise<void> {
  const name = part.fieldname
  if (!name || !isSafeKey(name) || name.includes('\0') || name in fields || name in files) throw new Refusal('malformed')
  if (part.type === 'file') {
    files[name] = { filename: cleanName(part), mediaType: part.mimetype, bytes: await part.toBuffer() }
    return
  }
  if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too_large')
  // A part that calls itself JSON arrives parsed; fields are text, whatever they call themselves.
  const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
  if (value === undefined || value.includes('\0')) throw new Refusal('malformed')
  fields[name] = value
}

function cleanName({ filename }: MultipartFile): string {
  return (filename ?? '').replaceAll(/[\p{Cc}\\/]/gu, '').slice(-200)
}

const tooLarge = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = (error as { code?: string }).code ?? ''
  return new Refusal(tooLarge.has(code) ? 'too_large' : 'malformed')
}
