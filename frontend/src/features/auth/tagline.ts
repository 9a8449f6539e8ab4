/** What the game is; the build writes it into index.html too, where it is read before any file has come. */
export const TAGLINE = 'Three picks before every race. Then the lights go out.';
