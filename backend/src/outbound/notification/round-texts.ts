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

/** How many leagues have their headline in a notice; the others are on the dashboard. */
const MAX_HEADLINES = 3;

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

  of(notice: RoundNotice, input: RoundTextInput): Promise<NoticeText | null> | NoticeText | null {
    if (input.leagues.length === 0) return null;
    if (notice === 'reveal') return revealed(input);
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

  /** With the headline of the recap (RECAP-1), where anybody took part. */
  private async result({ race, leagues, now }: RoundTextInput): Promise<NoticeText | null> {
    const { round } = race;
    const withHeadline: { readonly league: LeagueSnapshot; readonly headline: string }[] = [];
    for (const league of leagues) {
      const headline = await this.recaps.headlineOf(league, round, now);
      if (headline !== null) withHeadline.push({ league, headline });
    }
    if (withHeadline.length === 0) return null;
    const isOne = withHeadline.length === 1;
    const lines = withHeadline
      .slice(0, MAX_HEADLINES)
      .map(({ league, headline }) => (isOne ? headline : `${league.name}: ${headline}`));
    const others = withHeadline.length - MAX_HEADLINES;
    const more = others === 1 ? 'another league' : `${others} other leagues`;
    return {
      title: `${race.name}: the results are in`,
      lines: others > 0 ? [...lines, `And in ${more}.`] : lines,
      path: pathOf(
        withHeadline.map(({ league }) => league),
        `recap/${round}`,
      ),
      label: isOne ? 'Read the recap' : 'Open your leagues',
    };
  }
}

const revealed = ({ race, leagues }: RoundTextInput): NoticeText => ({
  title: `${race.name}: picks are locked and revealed`,
  lines: [`See what everyone has picked in ${namesOf(leagues)}.`],
  path: pathOf(leagues, `race/${race.round}`),
  label: 'See the picks',
});

const namesOf = (leagues: readonly LeagueSnapshot[]): string =>
  leagues.length > MAX_HEADLINES
    ? `${leagues.length} leagues`
    : listed(leagues.map(({ name }) => name));

/** A page of the league, where there is only one. */
const pathOf = ([league, ...others]: readonly LeagueSnapshot[], page: string): string =>
  league && others.length === 0 ? `/league/${league._id}/${page}` : '/dashboard';
