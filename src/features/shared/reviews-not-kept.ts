/** Shown when the browser's store is blocked or full. */
export const REVIEWS_NOT_KEPT =
  'Your reviews can’t be kept in this browser. They last until you close this page.'
