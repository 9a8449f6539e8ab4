import { HOUR_MS } from '@gridlock/game-rules';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfirmationService } from '../../accounts/auth/confirmation.service.js';
import { ApiClient } from './api-client.js';
import { DEMO_LEAGUE, DEMO_PASSWORD, DEMO_PLAYERS, type DemoPlayer } from './cast.js';
import { allNames, freeNames, type Lists } from './free-names.js';
import { planAhead } from './plan-ahead.js';
import { plausiblePick, type Choice } from './plausible-picks.js';
import { seededRandom } from './random.js';

const SEED = 2025;
/** How many members have a pick for the coming race when the demo opens. */
const EARLY_BIRDS = 4;

type RaceDate = { readonly round: number; readonly lockAt: string; readonly date: string };
type SwapWindow = { readonly opensAt: string | null };
type DriverPair = { readonly mainDriver: string; readonly reserveDriver: string };
type Plan = {
  readonly rounds: readonly { readonly problems: readonly { readonly message: string }[] }[];
};
type Member = DemoPlayer & { readonly id: string; readonly client: ApiClient };

/** Plays a league of eight through the rounds before `openAt`, every step through the public API. */
export class DemoLeague {
  private readonly random = seededRandom(SEED);
  private readonly operator: ApiClient;
  private members: Member[] = [];
  private leagueId = '';
  private lists: Lists = { drivers: [], teams: [] };

  constructor(
    private readonly nest: NestFastifyApplication,
    private readonly season: number,
    private readonly leaving: AbortSignal,
  ) {
    this.operator = new ApiClient(nest, leaving);
  }

  /**
   * Plays the rounds and leaves the simulated clock at `openAt`.
   *
   * @param playedRounds how many rounds are over by then
   * @throws the reason of `leaving` once it is aborted
   */
  async play(playedRounds: number, openAt: Date): Promise<void> {
    const opening = new Date(Date.UTC(this.season, 1, 1));
    await this.moveTo(opening);
    await this.gather();
    const races = await this.owner.client.get<RaceDate[]>(`/api/race/league/${this.leagueId}`);
    for (const race of races.slice(0, playedRounds)) await this.playRound(race);
    await this.moveTo(openAt);
    await this.assignMissedPicks();
    const toCome = races.slice(playedRounds).map(({ round }) => round);
    const [next] = toCome;
    if (next !== undefined) await this.pickFor(next, this.friends.slice(0, EARLY_BIRDS));
    for (const [place, friend] of this.friends.entries())
      await this.planFor(friend, place < EARLY_BIRDS ? toCome.slice(1) : toCome);
    await this.announce();
  }

  /** All members, the owner first. */
  get players(): readonly Pick<Member, 'client' | 'boldness'>[] {
    return this.members;
  }

  private get owner(): Member {
    const [owner] = this.members;
    if (!owner) throw new Error('The league has no owner yet.');
    return owner;
  }

  /** Everybody whom the owner plays against. */
  private get friends(): readonly Member[] {
    return this.members.slice(1);
  }

  private async moveTo(now: Date): Promise<void> {
    await this.operator.put('/api/simulation/clock', { now: now.toISOString() });
  }

  private async gather(): Promise<void> {
    for (const player of DEMO_PLAYERS) {
      this.members.push(await this.signUp(player));
    }
    type League = { _id: string; code: string };
    const league = await this.owner.client.post<League>('/api/league', { name: DEMO_LEAGUE });
    this.leagueId = league._id;
    for (const { client } of this.members.slice(1)) {
      await client.post('/api/league/join', { code: league.code });
    }
    this.lists = await this.owner.client.get(`/api/season/${this.season}`);
  }

  private async signUp(player: DemoPlayer): Promise<Member> {
    const { username, email, helmetPresetId, helmetNumber } = player;
    const client = new ApiClient(this.nest, this.leaving);
    await client.post('/api/auth/register', {
      username,
      email,
      password: DEMO_PASSWORD,
      termsAccepted: true,
    });
    const id = await client.signIn(email, DEMO_PASSWORD);
    await this.confirm(id);
    await client.put(`/api/avatar/users/${id}`, { helmetPresetId, helmetNumber });
    return { ...player, id, client };
  }

  /** Demo players get no email, so the confirmation link is taken from the service. */
  private async confirm(id: string): Promise<void> {
    const link = await this.nest.get(ConfirmationService, { strict: false }).linkFor(id);
    const token = link && new URL(link).searchParams.get('token');
    await this.operator.post('/api/auth/confirm-email', { token });
  }

  /** Saves picks 24 hours before the lock, then moves the clock past the race and its results. */
  private async playRound({ round, lockAt, date }: RaceDate): Promise<void> {
    await this.moveTo(new Date(new Date(lockAt).getTime() - 24 * HOUR_MS));
    const present = this.members.filter(({ misses }) => !misses.includes(round));
    await this.pickFor(round, present);
    await this.swapIn(round);
    await this.moveTo(new Date(new Date(date).getTime() + 15 * HOUR_MS));
    // the weekend ends on Sunday night: the next round opens after it
    await this.moveTo(new Date(new Date(date).getTime() + 36 * HOUR_MS));
  }

  private async pickFor(round: number, members: readonly Member[]): Promise<void> {
    for (const member of members) {
      const free = await this.freeNames(member, round);
      const pick = plausiblePick(free, member.boldness, this.random);
      await member.client.post('/api/selections/save', { leagueId: this.leagueId, ...pick });
    }
  }

  /** A few swap main and reserve driver once the window has opened, if the names are free that way, too. */
  private async swapIn(round: number): Promise<void> {
    const swapping = this.members.filter(({ swaps }) => swaps.includes(round));
    const query = `leagueId=${this.leagueId}`;
    for (const member of swapping) {
      const { client } = member;
      const { opensAt } = await client.get<SwapWindow>(
        `/api/switcheroo/window-status?raceId=${round}&${query}`,
      );
      if (opensAt === null) continue;
      await this.moveTo(new Date(opensAt));
      const pick = await client.get<DriverPair>(`/api/selections/current?${query}&round=${round}`);
      const free = await this.freeNames(member, round);
      const isFree =
        free.mainDrivers.includes(pick.reserveDriver) &&
        free.reserveDrivers.includes(pick.mainDriver);
      if (!isFree) continue;
      await client.post('/api/switcheroo', {
        leagueId: this.leagueId,
        raceId: round,
        originalDriver: pick.mainDriver,
        newDriver: pick.reserveDriver,
      });
    }
  }

  /**
   * Lets a friend pick by plan from now on, so that a visitor of the demo has opponents until the
   * season ends.
   */
  private async planFor(friend: Member, rounds: readonly number[]): Promise<void> {
    const [first] = rounds;
    if (first === undefined) return;
    const lists = { all: allNames(this.lists), free: await this.freeNames(friend, first) };
    const rows = planAhead(rounds, lists, friend.boldness, this.random);
    const plan = await friend.client.put<Plan>(`/api/plan/${this.leagueId}`, {
      counts: true,
      rows,
    });
    const wrong = plan.rounds.flatMap(({ problems }) => problems.map(({ message }) => message));
    if (wrong.length > 0) throw new Error(`The plan of ${friend.username}: ${wrong.join(' ')}`);
  }

  private freeNames({ client }: Member, round: number): Promise<Choice> {
    return freeNames(client, this.lists, `leagueId=${this.leagueId}&round=${round}`);
  }

  /** The owner completes missed picks: once with real points, once with 0 as a penalty. */
  private async assignMissedPicks(): Promise<void> {
    const missed = this.members.flatMap((m) => m.misses.map((round) => ({ member: m, round })));
    for (const [index, { member, round }] of missed.entries()) {
      const query = `leagueId=${this.leagueId}&round=${round}&userId=${member.id}`;
      const free = await freeNames(this.owner.client, this.lists, query);
      const [mainDriver] = free.mainDrivers.toReversed();
      const reserveDriver = free.reserveDrivers.findLast((driver) => driver !== mainDriver);
      const [team] = free.teams.toReversed();
      // late in the season the cycles have no name left that could be used so early: it stays missed
      if (!mainDriver || !reserveDriver || !team) continue;
      await this.owner.client.post('/api/selections/admin/override', {
        leagueId: this.leagueId,
        userId: member.id,
        raceId: round,
        mainDriver,
        reserveDriver,
        team,
        assignPoints: index % 2 === 0,
        notes: 'Missed the lock',
      });
    }
  }

  private async announce(): Promise<void> {
    const posts = [
      {
        title: 'How sprint weekends score',
        content:
          'Your main driver scores in the race, your reserve in the sprint, your team in both.',
      },
      {
        title: 'Welcome to the demo',
        content:
          'The bar at the top moves the clock: to two minutes before the lock, to lights out, to the result. Your friends pick by plan until the season ends.',
      },
    ];
    for (const post of posts) {
      await this.owner.client.post('/api/announcements', { ...post, status: 'published' });
    }
  }
}
