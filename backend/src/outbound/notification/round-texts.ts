import { listed, type RoundNotice, swapsLeft, swapWindow } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { switcheroosIn } from '../../leagues/league/league-limits.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { localTime } from '../../core/mail/templates/local-time.js';
import { Config } from '../../core/platform/config/config.js';
import { RecapService } from '../../views/recap/recap.service.js';
import type { RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { applyPlanIfAny } from '../../play/selection/apply-plan.js';
import { storedPick, swapRoundsOf } from '../../play/selection/entry-picks.js';
import { EntryService } from '../../play/selection/entry.service.js';
import type { NoticeText } from './notice-emails.js';
import type { Recipient } from './recipients.js';
import { nextLock, nextLockText, resultText } from './result-texts.js';
import { revealText } from './reveal-texts.js';

/** How many leagues a notice is about in words; the others are on the dashboard. */
const MAX_LEAGUES = 3;

export type RoundTextInput = {
  readonly recipient: Recipient;
  readonly season: SeasonSnapshot;
  readonly race: RaceSnapshot;
  /** Of the player, in which it is played. */
  readonly leagues: readonly LeagueSnapshot[];
  readonly now: Date;
};

/** Writes notices about rounds; null where one does not concern the player. */
@Injectable()
export class RoundTexts {
  constructor(
    private readonly config: Config,
    private readonly entries: EntryService,
    private readonly recaps: RecapService,
  ) {}

  async of(notice: RoundNotice, input: RoundTextInput): Promise<NoticeText | null> {
    if (input.leagues.length === 0) return null;
    if (notice === 'reveal') return this.revealed(input);
    return notice === 'swaps' ? this.swaps(input) : this.result(input);
  }

  /** Only where the player has a pick and a swap left. */
  private async swaps(input: RoundTextInput): Promise<NoticeText | null> {
    const { race, recipient, leagues } = input;
    const open: LeagueSnapshot[] = [];
    for (const league of leagues) if (await this.maySwap(league, input)) open.push(league);
    const closesAt = swapWindow(race)?.closesAt;
    if (open.length === 0 || !closesAt) return null;
    const { time, day } = localTime(closesAt, recipient.timeZone);
    return {
      title: `${race.name}: swaps are open`,
      lines: [
        `Until ${time}, ${day}, you can swap your main and reserve driver in ${namesOf(open)}.`,
      ],
      path: pathOf(open, `race/${race.round}`),
      label: 'See your pick',
    };
  }

  private async maySwap(
    league: LeagueSnapshot,
    { recipient, season, race, now }: RoundTextInput,
  ): Promise<boolean> {
    const stored = await this.entries.find(league._id, recipient._id);
    const entry = applyPlanIfAny(stored ?? undefined, { season, league, now });
    const total = switcheroosIn(league, this.config);
    const left = swapsLeft({ season: season.at(now), swapRounds: swapRoundsOf(entry), total });
    return left > 0 && storedPick(entry, race.round) !== null;
  }

  /** One message for all leagues: their points and place, who won, the recap's story, and the next lock. */
  private async result({
    recipient,
    season,
    race,
    leagues,
    now,
  }: RoundTextInput): Promise<NoticeText | null> {
    const { _id: user, timeZone } = recipient;
    const texts: LeagueText[] = [];
    for (const league of leagues) {
      const outcome = await this.recaps.outcomeOf(league, race.round, now);
      if (!outcome?.headline) continue;
      texts.push({ league, text: resultText({ leagueName: league.name, outcome, user }) });
    }
    if (texts.length === 0) return null;
    const next = nextLock(season, now);
    return {
      title: `${race.name}: the results are in`,
      lines: [...linesOf(texts), ...(next ? [nextLockText(next, timeZone, now)] : [])],
      path: pathOf(
        texts.map(({ league }) => league),
        `recap/${race.round}`,
      ),
      label: texts.length === 1 ? 'Read the recap' : 'Open your leagues',
    };
  }

  /** The rarest picks of each league, and how many share those of the reader. */
  private async revealed({
    recipient,
    season,
    race,
    leagues,
    now,
  }: RoundTextInput): Promise<NoticeText | null> {
    const { _id: user } = recipient;
    const texts: LeagueText[] = [];
    for (const league of leagues) {
      const revealed = await this.recaps.picksOf(league, race.round, now);
      if (!revealed) continue;
      texts.push({ league, text: revealText({ leagueName: league.name, revealed, season, user }) });
    }
    if (texts.length === 0) return null;
    return {
      title: `${race.name}: picks are locked and revealed`,
      lines: linesOf(texts),
      path: pathOf(
        texts.map(({ league }) => league),
        `race/${race.round}`,
      ),
      label: 'See everyone’s picks',
    };
  }
}

/** What a notice says of one league. */
type LeagueText = { readonly league: LeagueSnapshot; readonly text: string };

/** Those of the first leagues, and how many others there are. */
function linesOf(texts: readonly LeagueText[]): string[] {
  const lines = texts.slice(0, MAX_LEAGUES).map(({ text }) => text);
  const others = texts.length - MAX_LEAGUES;
  if (others <= 0) return lines;
  return [...lines, others === 1 ? 'And in another league.' : `And in ${others} other leagues.`];
}

const namesOf = (leagues: readonly LeagueSnapshot[]): string =>
  leagues.length > MAX_LEAGUES
    ? `${leagues.length} leagues`
    : listed(leagues.map(({ name }) => name));

/** A page of the league, where there is only one. */
const pathOf = ([league, ...others]: readonly LeagueSnapshot[], page: string): string =>
  league && others.length === 0 ? `/league/${league._id}/${page}` : '/dashboard';
