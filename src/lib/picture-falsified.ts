/** The browser protects the reader by falsifying what pages read of pictures. */
export class PictureFalsified extends Error {}
