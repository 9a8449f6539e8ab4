import { ApiSession, expectStatus, signUp, signUpAdmin, visitor } from '../api-session.js';
import { Authenticator } from '../authenticator.js';
import { leagueOf } from '../league-scenario.js';
import { nightOf } from '../night.js';
import { type Answer, type Json, until } from '../test-app.js';
import { moveTo } from './crashing-server.js';
import { subscription } from '../push-service.js';
import { CUT_ROWS, type CutScene, HOOK, league, PROOF } from './cut-rows.js';
import type { History } from './histories.js';
import { sentToken } from './sent-link.js';
import type { SnapshotServer } from './snapshot-server.js';
import { hideSeason } from '../unknown-season.js';

const BEFORE_FIRST_LOCK = new Date('2025-03-12T08:00:00Z');
const AFTER_ROUND_2 = new Date('2025-03-25T08:00:00Z');
const TIME_IS_UP = new Date('2025-03-27T09:00:00Z');
const AFTER_LAST_RACE = new Date('2025-12-07T16:00:00Z');
const OFF_SEASON = new Date('2025-12-20T08:00:00Z');

/** What is cut by the time that passes. */
const PASSING = [
  { name: 'the end of 48 hours for missed picks', from: AFTER_ROUND_2, at: TIME_IS_UP },
  {
    name: 'the league of the next season that opens by itself',
    // a start opens it, so a start that comes later would open it at another time
    from: OFF_SEASON,
    at: OFF_SEASON,
  },
] as const;

/** A history and the moment from which it is played. */
type Cut = { readonly from: Date; readonly history: History };

/** Leagues, accounts and what they have, in the three moments from which the rows begin. */
export class NewWritesWorld {
  private scene!: CutScene;

  constructor(private readonly server: SnapshotServer) {}

  /** After two rounds. */
  async build(): Promise<readonly Cut[]> {
    const { server } = this;
    await server.boot(BEFORE_FIRST_LOCK);
    const ann = await signUp(server, 'ann');
    const ben = await signUp(server, 'ben');
    const cara = await signUp(server, 'cara');
    const dora = await signUp(server, 'dora');
    const chief = await signUpAdmin(server);
    const phone = new ApiSession(server, ann.username, ann.email);
    await expectStatus(phone.signIn(), 200);
    const make = async (name: string) => (await leagueOf(ann, [ben, cara], name)).id;
    const [plain, asked, waiting] = [
      await make('Plain'),
      await make('Asked'),
      await make('Waiting'),
    ];
    await moveTo(server, AFTER_ROUND_2);
    const [fresh, offered, hooked] = [
      await make('Fresh'),
      await make('Offered'),
      await make('Hooked'),
    ];
    const made = async (answer: Promise<Answer>): Promise<Json> => (await answer).body;
    await ann.post(league(offered, '/owner'), { userId: ben.id });
    await ann.post(league(asked, `/missed/${ben.id}`), { assignPoints: true });
    await ann.post(league(plain, '/seasons'), { season: 2019, champion: 'Somebody' });
    const { options } = await made(ann.post('/api/users/passkeys/options', PROOF));
    const passkey = new Authenticator('http://gridlock.test');
    const response = passkey.register(options);
    await expectStatus(ann.post('/api/users/passkeys', { name: 'Phone', response }), 200);
    const note = { title: 'Sprint', content: 'Picks lock on Friday.', status: 'published' };
    const devices: Json[] = await made(ann.get('/api/users/devices'));
    const links = await this.sendLinks();
    const offHook = (await made(ann.post(league(hooked, '/hooks'), HOOK)))._id;
    await expectStatus(ann.post(league(hooked, `/hooks/${offHook}/off`)), 200);
    this.scene = {
      links,
      ...{ ann, ben, cara, dora, chief, phone },
      leagues: { plain, asked, fresh, offered, hooked, waiting, next: '', night: '' },
      has: {
        passkey,
        offHook,
        hook: (await made(ann.post(league(hooked, '/hooks'), HOOK)))._id,
        token: (await made(ann.post('/api/users/tokens', { name: 'Bot' })))._id,
        device: devices.find(({ isCurrent }) => !isCurrent).id,
        push: (await made(ann.post('/api/users/push-subscriptions', subscription('old')))).device
          ._id,
        announcement: (await made(chief.post('/api/announcements', note)))._id,
      },
    };
    await moveTo(server, AFTER_ROUND_2);
    return [...this.requests(AFTER_ROUND_2), this.passing(0)];
  }

  /** The season has been run, and a league has waited for the next one, which was published since the last turn of the jobs. */
  async lastRaceRun(): Promise<readonly Cut[]> {
    await this.server.putBack();
    await this.server.boot(AFTER_ROUND_2);
    await moveTo(this.server, AFTER_LAST_RACE);
    const { ann, leagues } = this.scene;
    const publish = await hideSeason(this.server, 2026);
    await expectStatus(ann.post(league(leagues.waiting, '/next-season')), 202);
    await moveTo(this.server, OFF_SEASON);
    await publish();
    return [this.passing(1)];
  }

  async seasonOver(): Promise<readonly Cut[]> {
    await this.server.putBack();
    await this.server.boot(OFF_SEASON);
    await moveTo(this.server, OFF_SEASON);
    const { ann, leagues } = this.scene;
    const { body } = await expectStatus(ann.get(league(leagues.waiting)), 200);
    const next = body.nextSeason.league;
    const night = (await nightOf(ann, [])).id;
    this.scene = { ...this.scene, leagues: { ...leagues, next, night } };
    await moveTo(this.server, OFF_SEASON);
    return this.requests(OFF_SEASON);
  }

  /** Access tokens are good for a quarter of an hour. */
  async refresh(): Promise<void> {
    const { ann, ben, cara, dora, chief } = this.scene;
    for (const one of [ann, ben, cara, dora, chief]) {
      one.token = (await expectStatus(one.post('/api/auth/refresh'), 200)).body.accessToken;
    }
  }

  /** A new address that waits to be confirmed, and one that can be taken back. */
  private async sendLinks(): Promise<CutScene['links']> {
    const { server } = this;
    const linkTo = async (to: string, page: string): Promise<string> => {
      const token = (): string => sentToken(server.outbox, to, page);
      await until(() => token() !== '', `the link to ${to}`);
      return token();
    };
    const ask = async (name: string): Promise<string> => {
      const email = `${name}@new.example`;
      await expectStatus((await signUp(server, name)).put('/api/users/email', { email }), 200);
      return linkTo(email, 'confirm-email-change');
    };
    const newAddress = await ask('moving');
    const token = await ask('moved');
    await expectStatus(visitor(server).post('/api/auth/confirm-email-change', { token }), 200);
    return { newAddress, wayBack: await linkTo('moved@gridlock.test', 'undo-email-change') };
  }

  private requests(at: Date): Cut[] {
    const when = at === OFF_SEASON ? 'season over' : undefined;
    return CUT_ROWS.filter((row) => row.when === when).map(({ name, isRepeatable, act }) => ({
      from: at,
      history: {
        name,
        at,
        isRequest: true,
        ...(isRepeatable && { isRepeatable }),
        act: async () => {
          const { status, body } = await act(this.scene);
          if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
        },
      },
    }));
  }

  private passing(index: 0 | 1): Cut {
    const { name, from, at } = PASSING[index];
    return {
      from,
      history: { name, at, isRequest: false, act: () => moveTo(this.server, at) },
    };
  }
}
