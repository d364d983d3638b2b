export { GoalField } from './GoalField.tsx'
