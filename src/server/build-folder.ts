import path from 'node:path'
import { pathToFileURL } from 'node:url'

const given = process.env.BUILD_DIR

/** What was built for browsers. Development has a folder of its own, so that it and a start beside it leave each other alone. */
export const buildFolder = given ? pathToFileURL(`${path.resolve(given)}/`) : new URL('../../dist/', import.meta.url)
