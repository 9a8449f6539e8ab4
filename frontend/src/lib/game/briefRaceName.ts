/** `Las Vegas GP`, where there is room for no more. */
export const briefRaceName = (raceName: string): string => raceName.replace('Grand Prix', 'GP');
