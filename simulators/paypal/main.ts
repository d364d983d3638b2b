import { startPaypalSimulator } from './start.ts'

// In a process of its own, so that it lives on while the product is killed; options come as JSON, the address goes back.
const simulator = await startPaypalSimulator(JSON.parse(process.argv[2] ?? '{}'))
process.send?.({ url: simulator.url })
process.once('disconnect', () => process.exit())
