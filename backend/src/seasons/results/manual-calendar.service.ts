import { Injectable, Logger } from '@nestjs/common';
import { SESSION_NAMES } from '@gridlock/game-rules';
import { retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { badRequest, conflict } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { SeasonRepository } from '../season/season.repository.js';
import { SeasonService } from '../season/season.service.js';
import type { ChangeCalendarDto, RoundCalendarDto } from './dto/round-calendar.dto.js';
import { ManualEntryAuthors } from './manual-entry-authors.js';
import { calendarChange } from './calendar-decision.js';
import { toRoundCalendar } from './round-calendar.js';
import { calendarProblems, type RequestedCalendar } from './validate-calendar.js';

type RoundRef = { readonly year: number; readonly round: number };

/** How often a change is validated again because the round has changed meanwhile. */
const MAX_TRIES = 5;

/** What app admins set of a round's calendar. It holds until they release it. */
@Injectable()
export class ManualCalendarService {
  private readonly logger = new Logger(ManualCalendarService.name);

  constructor(
    private readonly clock: Clock,
    private readonly seasons: SeasonService,
    private readonly seasonRepository: SeasonRepository,
    private readonly authors: ManualEntryAuthors,
  ) {}

  /** @throws DomainError 404 for an unknown season or round. */
  async read({ year, round }: RoundRef): Promise<RoundCalendarDto> {
    const [season, race] = await this.seasons.raceOf(year, round);
    const setBy = await this.authors.nameOf(race.manualCalendar?.by);
    return toRoundCalendar(season, race, { now: this.clock.now(), setBy });
  }

  /**
   * Validated against the stored round and written only over that. The clock is read right before: what locks
   * meanwhile stays locked.
   *
   * @throws DomainError 404, 400 CALENDAR_REFUSED with every reason, 409 CONFLICT
   */
  async change(where: RoundRef, body: ChangeCalendarDto, admin: Player): Promise<RoundCalendarDto> {
    const requested = toRequestedCalendar(body);
    const by = { _id: admin.id, username: admin.username };
    const attempt = async (): Promise<true | null> => {
      if (await this.tryToChange(where, requested, by)) return true;
      this.seasons.invalidate();
      return null;
    };
    await retryOnConflict(attempt, roundChanges, MAX_TRIES);
    return this.read(where);
  }

  /** False when the round has changed since it was read. */
  private async tryToChange(
    { year, round }: RoundRef,
    requested: RequestedCalendar,
    by: { readonly _id: string; readonly username: string },
  ): Promise<boolean> {
    const [season, race] = await this.seasons.raceOf(year, round);
    const input = { race, year, requested, by, now: this.clock.now() };
    const problems = season.isClassic ? [FINISHED] : calendarProblems(input);
    if (problems.length > 0) {
      const reasons = problems.map(({ message }) => message).join(' ');
      throw badRequest('CALENDAR_REFUSED', `Nothing has been changed. ${reasons}`, problems);
    }
    const change = calendarChange(input);
    if (Object.keys(change).length === 0) return true;
    const cause = { at: input.now, actor: by._id };
    if (!(await this.seasonRepository.changeCalendar(year, race, change, cause))) return false;
    const what = Object.keys(change).join(', ');
    this.logger.log(`${year} round ${round} (${race.name}) set by an app admin: ${what}`);
    // what the source has announced meanwhile is fetched again
    if (requested.release)
      await this.seasonRepository.changeSeason(year, { calendarCheckedAt: null });
    return true;
  }
}

const roundChanges = () => conflict('CONFLICT', 'The round keeps changing. Please try again.');

/** Without what was left out: a DTO has all its fields. */
function toRequestedCalendar({
  sessions = {},
  status,
  sprintRun,
  release,
}: ChangeCalendarDto): RequestedCalendar {
  const starts = SESSION_NAMES.flatMap((name) => {
    const at = sessions[name];
    return at ? [[name, at] as const] : [];
  });
  return {
    ...(starts.length > 0 && { sessions: Object.fromEntries(starts) }),
    ...(status !== undefined && { status }),
    ...(sprintRun !== undefined && { sprintRun }),
    ...(release && { release }),
  };
}

const FINISHED = {
  field: 'season',
  message: 'This season is stored for race nights alone: its calendar is history.',
};
