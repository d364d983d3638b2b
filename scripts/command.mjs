import { launch } from './launch.mjs'

// node scripts/command.mjs <name> …: a command that needs nothing before it but what is installed.
const [name] = process.argv.splice(2, 1)
await launch(name)
