// Ids of the API that differ from ours. Ours are F1DB's driver ids, and team ids that stay the same
// over the seasons. An id that is not listed here is used as it is.
const DRIVER_IDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aitken: 'jack-aitken',
    albon: 'alexander-albon',
    alonso: 'fernando-alonso',
    antonelli: 'kimi-antonelli',
    arvid_lindblad: 'arvid-lindblad',
    bearman: 'oliver-bearman',
    bortoleto: 'gabriel-bortoleto',
    bottas: 'valtteri-bottas',
    brendon_hartley: 'brendon-hartley',
    colapinto: 'franco-colapinto',
    de_vries: 'nyck-de-vries',
    doohan: 'jack-doohan',
    ericsson: 'marcus-ericsson',
    gasly: 'pierre-gasly',
    giovinazzi: 'antonio-giovinazzi',
    grosjean: 'romain-grosjean',
    hadjar: 'isack-hadjar',
    hamilton: 'lewis-hamilton',
    hulkenberg: 'nico-hulkenberg',
    kevin_magnussen: 'kevin-magnussen',
    kubica: 'robert-kubica',
    kvyat: 'daniil-kvyat',
    latifi: 'nicholas-latifi',
    lawson: 'liam-lawson',
    leclerc: 'charles-leclerc',
    max_verstappen: 'max-verstappen',
    mazepin: 'nikita-mazepin',
    mick_schumacher: 'mick-schumacher',
    norris: 'lando-norris',
    ocon: 'esteban-ocon',
    perez: 'sergio-perez',
    piastri: 'oscar-piastri',
    pietro_fittipaldi: 'pietro-fittipaldi',
    raikkonen: 'kimi-raikkonen',
    ricciardo: 'daniel-ricciardo',
    russell: 'george-russell',
    sainz: 'carlos-sainz-jr',
    sargeant: 'logan-sargeant',
    sirotkin: 'sergey-sirotkin',
    stroll: 'lance-stroll',
    tsunoda: 'yuki-tsunoda',
    vandoorne: 'stoffel-vandoorne',
    vettel: 'sebastian-vettel',
    zhou: 'guanyu-zhou',
  }),
);

const TEAM_IDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alfa: 'alfa-romeo',
    aston_martin: 'aston-martin',
    force_india: 'force-india',
    lotus_f1: 'lotus',
    racing_point: 'racing-point',
    red_bull: 'red-bull',
    sauber: 'kick-sauber',
    toro_rosso: 'toro-rosso',
  }),
);

/** Our id of a driver for the API's. */
export const driverIdOf = (apiId: string): string => DRIVER_IDS.get(apiId) ?? apiId;

/** Our id of a team for the API's. */
export const teamIdOf = (apiId: string): string => TEAM_IDS.get(apiId) ?? apiId;
