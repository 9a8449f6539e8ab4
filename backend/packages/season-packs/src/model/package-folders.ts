import { join } from 'node:path';

// Two levels up from src/pack and from dist/pack alike, so the files are found either way.
const packageFolder = join(import.meta.dirname, '..', '..');

/** Season packs: `data/<year>/…`. */
export const dataFolder = join(packageFolder, 'data');
/** Classic seasons, a compressed file each. */
export const classicsFolder = join(dataFolder, 'classics');
/** What the stand-in API serves by default. */
export const factsFolder = join(packageFolder, 'facts');
/** What a results API does not have about a season: colours, aliases, who can be picked. */
export const knowledgeFolder = join(packageFolder, 'knowledge');
/** What can be said of each past season before it is played. */
export const pastSeasonsFile = join(knowledgeFolder, 'past-seasons.json');
