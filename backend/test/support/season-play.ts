import { type ApiSession, expectStatus } from './api-session.js';
import { type Choice, Ledger, readFixture } from './independent-scoring.js';
import { boardOf } from './picks.js';
import type { Json } from './test-app.js';

type SeasonFixture = ReturnType<typeof readFixture>;
/** Points by username, in both tables. */
export type Totals = Readonly<Record<'driver' | 'team', Readonly<Record<string, number>>>>;
type Names = { mainDriver: string; reserveDriver: string; team: string };

/** One player of a league with a ledger of their own beside the game. */
export class LedgerPlayer {
  readonly ledger: Ledger;
  private seed: number;

  constructor(
    readonly session: ApiSession,
    private readonly leagueId: string,
    private readonly fixture: SeasonFixture,
    seed: number,
  ) {
    this.ledger = new Ledger(fixture);
    this.seed = seed;
  }

  /** A choice among what is left before the round; the preferred names first where they are free. */
  choose(round: number, preferred: Partial<Choice> = {}): Choice {
    const used = this.ledger.usedBefore(round);
    const drivers = this.fixture.drivers.filter((one) => one.selectable).map((one) => one.id);
    const teams = this.fixture.teams.map((one) => one.id);
    const main = this.draw(drivers, used.main, preferred.main);
    const others = drivers.filter((id) => id !== main);
    return {
      main,
      reserve: this.draw(others, used.reserve, preferred.reserve),
      team: this.draw(teams, used.team, preferred.team),
    };
  }

  async save(round: number, choice: Choice, spell = this.spelling(choice)): Promise<void> {
    await expectStatus(this.trySave(spell), 200);
    this.ledger.put(round, choice);
  }

  trySave(names: Names) {
    return this.session.post('/api/selections/save', { leagueId: this.leagueId, ...names });
  }

  /** Any spelling that the game should understand: names, codes, short forms, any case. */
  spelling({ main, reserve, team }: Choice): Names {
    return {
      mainDriver: this.spell(this.fixture.drivers, main),
      reserveDriver: this.spell(this.fixture.drivers, reserve),
      team: this.spell(this.fixture.teams, team),
    };
  }

  /** By the names that everybody uses: a season from the API alone knows no others. */
  names({ main, reserve, team }: Choice): Names {
    const nameOf = (id: string): string =>
      [...this.fixture.drivers, ...this.fixture.teams].find((one) => one.id === id)?.name ?? id;
    return { mainDriver: nameOf(main), reserveDriver: nameOf(reserve), team: nameOf(team) };
  }

  private spell(
    list: readonly { id: string; name: string; code?: string; aliases: string[] }[],
    id: string,
  ): string {
    const one = list.find((each) => each.id === id);
    if (!one) throw new Error(`Nobody is called ${id}.`);
    const forms = [one.name, one.name.toUpperCase(), one.id, one.code, ...one.aliases];
    return this.pick(forms.filter((form) => form !== undefined));
  }

  private draw(all: readonly string[], used: readonly string[], preferred?: string): string {
    const free = all.filter((id) => !used.includes(id));
    if (preferred !== undefined && free.includes(preferred)) return preferred;
    return this.pick(free);
  }

  /** Always the same sequence: a failing season can be played again. */
  private pick<Item>(items: readonly Item[]): Item {
    this.seed = (this.seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const item = items[Math.floor((this.seed / 2 ** 31) * items.length)];
    if (item === undefined) throw new Error('There is nothing left to choose from.');
    return item;
  }
}

/** Translates the game's display names into the ids of the facts. */
export async function nameTable(session: ApiSession, year: number) {
  const { body } = await expectStatus(session.get(`/api/season/${year}`), 200);
  const ids = new Map<string, string>(
    [...body.drivers, ...body.teams].map((one: Json) => [one.name, one._id]),
  );
  return (name: string): string => ids.get(name) ?? `unknown name ${name}`;
}

/** What the tables of a league say. */
export async function totalsShown(who: ApiSession, league: string, year: number): Promise<Totals> {
  const { body } = await expectStatus(boardOf(who, league, year), 200);
  const of = (rows: Json[]): Record<string, number> =>
    Object.fromEntries(rows.map(({ user, totalPoints }) => [user.username, totalPoints]));
  return { driver: of(body.driverStandings), team: of(body.constructorStandings) };
}

/** What they are to say after a round, by the players' own books. */
export function totalsAfter(players: readonly LedgerPlayer[], round: number): Totals {
  const of = (part: keyof Totals): Record<string, number> =>
    Object.fromEntries(
      players.map(({ session, ledger }) => [session.username, ledger.totals(round)[part]]),
    );
  return { driver: of('driver'), team: of('team') };
}
