/** The parameters of an address below a shop's own path. */
export interface SubPath {
  Params: { sub_path: string }
}
