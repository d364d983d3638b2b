import { createContext, use } from 'react'
import type { PictureStore } from '../../form/rich-text/picture-store.ts'

/** Where the formatted texts of an editor keep their pictures; made once, outside of any component. */
const Pictures = createContext<PictureStore | undefined>(undefined)

export const PicturesOf = Pictures.Provider
export const usePictures = () => use(Pictures)
