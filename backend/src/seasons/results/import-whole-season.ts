import type { INestApplicationContext } from '@nestjs/common';
import { importSeason } from '@gridlock/season-packs';
import { systemNow } from '../../core/platform/clock/clock.js';
import type { Config } from '../../core/platform/config/config.js';
import { withModules } from '../../core/platform/database/with-modules.js';
import { SeasonModule } from '../season/season.module.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRenewalRepository } from '../season/season-renewal.repository.js';
import { SeasonRepository } from '../season/season.repository.js';
import { pastSeasonFromApi } from './past-season-from-api.js';
import { ResultsApi } from './results-api.js';
import { ResultsApiModule } from './results-api.module.js';

/** `again`: fetches a stored season of the past again. */
type ImportOptions = { readonly again?: boolean };

/**
 * Builds a season from the results API and stores it, also beside a running server. Its results are
 * imported by the server when they are due; those of a season of the past that is fetched again come with it.
 *
 * @returns a sentence that says what was done.
 * @throws Error with a sentence when the API or the database cannot be reached.
 */
export async function importWholeSeason(
  config: Config,
  year: number,
  { again = false }: ImportOptions = {},
): Promise<string> {
  return withModules(config, [SeasonModule, ResultsApiModule], async (context) => {
    const stored = (await context.get(SeasonService).storedSeasons()).get(year);
    if (stored?.isClassic && again) return await fetchAgain(context, config, year);
    if (stored) {
      return stored.isClassic
        ? `The season ${year} is known already, for race nights; it is over and stays as it is. ` +
            `To fetch it again, add --again.`
        : `The season ${year} is known already; its calendar and results refresh themselves.`;
    }
    const data = await context
      .get(ResultsApi)
      .ask((client, options) => importSeason(year, client, options));
    await context.get(SeasonRepository).insert(data, null);
    return `The season ${year} is stored: ${data.rounds.length} rounds, ${data.drivers.length} drivers.`;
  });
}

async function fetchAgain(
  context: INestApplicationContext,
  { simulation }: Config,
  year: number,
): Promise<string> {
  const failInsteadOfWaiting = (until: Date) =>
    Promise.reject(
      new Error(`The results API allows no more requests until ${until.toISOString()}.`),
    );
  const data = await pastSeasonFromApi(context.get(ResultsApi), year, {
    onWait: failInsteadOfWaiting,
  });
  const renewals = context.get(SeasonRenewalRepository);
  if (!(await renewals.propose(data))) return `The season ${year} is unchanged.`;
  const fetched = `The season ${year} was fetched again; race nights that have begun keep theirs.`;
  // only the server knows its time
  if (simulation) return `${fetched} The server takes it over.`;
  await renewals.takeAll(systemNow());
  return fetched;
}
