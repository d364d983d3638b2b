import { launch } from './launch.mjs'

process.argv.splice(2, 0, '--all')
await launch('test')
