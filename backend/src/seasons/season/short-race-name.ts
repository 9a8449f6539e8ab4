/** `Las Vegas GP` of `Las Vegas Grand Prix`, where there is room for no more. */
export const shortRaceName = (name: string): string => name.replace('Grand Prix', 'GP');
