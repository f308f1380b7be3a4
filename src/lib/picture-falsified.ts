/** A privacy setting of the browser falsifies the pixels that pages read. */
export class PictureFalsified extends Error {}
