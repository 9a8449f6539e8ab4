import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import { type ApiSession, expectStatus, PASSWORD, signUp } from '../api-session.js';
import { leagueOf } from '../league-scenario.js';
import { assign, boardOf, pick, savePick } from '../picks.js';
import { in2023 } from '../season-2023.js';
import { HOUR, MINUTE } from '../durations.js';
import { AUSTRALIA, CHINA, JAPAN } from '../weekends-2025.js';
import { type CrashingServer, moveTo } from './crashing-server.js';

/** Something during which the power goes. */
export type History = {
  readonly name: string;
  /** Game time at which it happens, and at which the server starts again. */
  readonly at: Date;
  /** Asked for by somebody: cut off at its very beginning it may not have happened at all. */
  readonly isRequest: boolean;
  /** Several writes that are each right by themselves: who got no answer and asks again has all of them. */
  readonly isRepeatable?: boolean;
  act(): Promise<unknown>;
};

const BEFORE_RESULTS = in2023(CHINA.results, -MINUTE);
const RESULTS = in2023(CHINA.results);
const SECOND_LOOK = in2023(CHINA.results, 12 * HOUR);
const REMINDERS = in2023(JAPAN.lock, MINUTE - 24 * HOUR);

type People = Readonly<Record<'ann' | 'ben' | 'cara' | 'dora', ApiSession>>;
type Leagues = Readonly<
  Record<'sunday' | 'office' | 'alone' | 'bens', { id: string; code: string }>
>;

/**
 * Four people and four leagues with a round behind them and one whose results are due. Ann owns
 * three of the leagues: two have heirs.
 */
export class PowerCutWorld {
  people!: People;
  leagues!: Leagues;

  constructor(
    private readonly server: CrashingServer,
    private readonly api: RunningStandIn,
  ) {}

  async build(): Promise<void> {
    const { server } = this;
    await server.boot(in2023(AUSTRALIA.open));
    const [ann, ben, cara, dora] = await Promise.all(
      ['ann', 'ben', 'cara', 'dora'].map((name) => signUp(server, name)),
    );
    if (!ann || !ben || !cara || !dora) throw new Error('Somebody is missing.');
    this.people = { ann, ben, cara, dora };
    const leagues = {
      sunday: await leagueOf(ann, [ben, cara], { name: 'Sunday', ownerMay: 'replace' }),
      office: await leagueOf(ann, [cara], 'Office'),
      alone: await leagueOf(ann, [], 'Alone'),
      bens: await leagueOf(ben, [ann], 'Bens'),
    };
    this.leagues = Object.fromEntries(
      Object.entries(leagues).map(([name, { id, league }]) => [name, { id, code: league.code }]),
    ) as Leagues;
    await this.pickRound('Lando Norris', 'Oscar Piastri', 'Ferrari');
    await moveTo(server, in2023(AUSTRALIA.official));
    await moveTo(server, in2023(CHINA.open));
    await this.pickRound('Max Verstappen', 'George Russell', 'Mercedes');
    // of the second weekend only the sprint is out yet
    this.api.control({ throughRound: ['2023:2:sprint'] });
    await moveTo(server, BEFORE_RESULTS);
    this.api.control({ throughRound: [] });
    for (const { id } of Object.values(this.leagues)) await boardOf(ann, id, 2023);
    await moveTo(server, BEFORE_RESULTS);
  }

  /** What may happen before the results of the second round are in. */
  before(): { readonly from: Date; readonly histories: readonly History[] } {
    const { ann, cara, dora, ben } = this.people;
    const { sunday } = this.leagues;
    const now = BEFORE_RESULTS;
    const request = (name: string, act: History['act']): History => {
      return { name, at: now, isRequest: true, act };
    };
    const joining = { code: sunday.code };
    return {
      from: now,
      histories: [
        {
          name: 'an import of results',
          at: RESULTS,
          isRequest: false,
          act: () => moveTo(this.server, RESULTS),
        },
        request('a join', () => dora.post('/api/league/join', joining)),
        request('a departure', () => cara.post(`/api/league/${sunday.id}/abandon`)),
        request('an assignment', () =>
          assign(ann, sunday.id, {
            ...pick('Charles Leclerc', 'Lewis Hamilton', 'Williams'),
            userId: ben.id,
            raceId: 2,
            assignPoints: true,
          }),
        ),
        request('the deletion of a league', () => ann.delete(`/api/league/${sunday.id}`)),
        request('the deletion of an account that hands leagues over', () =>
          // by the password, as no sign-in is recent for as long as this takes
          ann.delete('/api/auth/delete', undefined, { currentPassword: PASSWORD }),
        ),
      ],
    };
  }

  /** Access tokens are good for a quarter of an hour. */
  async signIn(): Promise<void> {
    for (const person of Object.values(this.people)) await expectStatus(person.signIn(), 200);
  }

  /** Brings the results of the second round. */
  async bringResults(): Promise<void> {
    await this.server.boot(RESULTS);
    await moveTo(this.server, RESULTS);
    const { ann } = this.people;
    await expectStatus(ann.signIn(), 200);
    for (const { id } of Object.values(this.leagues)) await boardOf(ann, id, 2023);
    this.api.control({
      correct: ['2023-2:max-verstappen=0@null!DSQ', '2023-2:george-russell=30'],
      correctAfter: 'manual',
    });
    this.api.control({ publish: true });
  }

  /** What may happen once they are. */
  after(): { readonly from: Date; readonly histories: readonly History[] } {
    const passing = (name: string, at: Date): History => {
      return { name, at, isRequest: false, act: () => moveTo(this.server, at) };
    };
    return {
      from: RESULTS,
      histories: [
        passing('a correction that scores everything anew', SECOND_LOOK),
        passing('two weeks at once, with a correction and reminders', REMINDERS),
      ],
    };
  }

  /** One pick for everybody in every league. */
  private async pickRound(...names: [string, string, string]): Promise<void> {
    const { ann, ben, cara } = this.people;
    const { sunday, office, alone, bens } = this.leagues;
    for (const [who, { id }] of [
      [ann, sunday],
      [ben, sunday],
      [cara, sunday],
      [ann, office],
      [ann, alone],
      [ben, bens],
    ] as const) {
      await expectStatus(savePick(who, id, pick(...names)), 200);
    }
  }
}
