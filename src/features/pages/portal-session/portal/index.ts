export { noProof, ProofFields } from './ProofFields.tsx'
