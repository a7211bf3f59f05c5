/** The widths in which the server gives pictures (w=…); a list, so that nobody can fill its disk with others. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]
