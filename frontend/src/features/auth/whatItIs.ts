/** What the game is, for who has never heard of it; pictures and previews of invitations say the same. */
export const WHAT_IT_IS =
  'Gridlock is a private-league game of motor racing: pick two drivers and a team before every race, and see who reads the season best.';
