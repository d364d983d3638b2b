export { figuresBy, figuresOf, type Split } from './figures.ts'
