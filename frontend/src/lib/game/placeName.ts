/** Where people say that a race is, where its locality is another town or a part of one. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  'Miami Gardens': 'Miami',
  'Monte Carlo': 'Monaco',
  Montmeló: 'Barcelona',
};

/** The locality of a circuit as people say it. */
export const placeName = (locality: string): string => KNOWN_AS[locality] ?? locality;
