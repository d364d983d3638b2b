import fs from 'node:fs/promises'
import path from 'node:path'
import { apiDocument } from '../../src/features/open/api-docs/server/apiDocument.ts'
import { typescriptClient } from '../clients/typescriptClient.ts'
import { root } from '../run.ts'

// Writes clients/typescript/tandem.ts from the OpenAPI document of API v2.
await fs.writeFile(path.join(root, 'clients', 'typescript', 'tandem.ts'), typescriptClient(apiDocument('/')))
