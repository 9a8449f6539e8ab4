import type { ReactNode } from 'react';
import type { RulesSectionId } from '../../lib/game/paths';

export type RulesSection = {
  /** what an address calls it: /rules#scoring */
  readonly id: RulesSectionId;
  readonly title: string;
  readonly body: ReactNode;
};

/** The game in six cards. */
export const rulesSections: readonly RulesSection[] = [
  {
    id: 'picks',
    title: 'Your three picks',
    body: (
      <>
        <p>Before every race you pick three things:</p>
        <ul>
          <li>a main driver,</li>
          <li>a reserve driver, who must be someone else,</li>
          <li>a team.</li>
        </ul>
        <p>
          Each main driver, each reserve driver and each team can be used only once over the season,
          until you have used the whole list. Then it starts over. The three lists are separate: a
          driver you have used as main driver is still free as reserve.
        </p>
      </>
    ),
  },
  {
    id: 'scoring',
    title: 'Scoring',
    body: (
      <>
        <p>Your points are the real race points.</p>
        <ul>
          <li>The main driver earns the points of the race.</li>
          <li>The team earns the race points of all its cars, whoever you picked as drivers.</li>
          <li>The reserve driver waits: see the next two cards.</li>
        </ul>
        <p>
          A round is worth the main race points plus the sprint points. The Drivers Championship
          ranks by driver points, the Teams Championship by team points. Leaderboards are updated 20
          minutes after the scheduled end of the race and again 12 hours later.
        </p>
      </>
    ),
  },
  {
    id: 'sprint',
    title: 'Sprint weekends',
    body: (
      <>
        <p>On a sprint weekend there is more to win:</p>
        <ul>
          <li>the main driver earns the main race points,</li>
          <li>the reserve driver earns the sprint points,</li>
          <li>the team earns both.</li>
        </ul>
        <p>
          Picks lock earlier than usual: five minutes before sprint qualifying instead of
          qualifying.
        </p>
      </>
    ),
  },
  {
    id: 'reserves',
    title: 'Reserves, DNS, DNF and DQ',
    body: (
      <>
        <p>
          The reserve driver is activated only if the main driver does not start the race (DNS). The
          reserve’s race points then count instead.
        </p>
        <p>
          A main driver who does not finish (DNF) or is disqualified (DQ) gets no points, and the
          reserve driver stays in the garage.
        </p>
        <p>
          “Hasn’t raced since” beside a name means that it missed the latest race, or didn’t start
          the last two. You can still pick it, and it’s used up like any other: as your main driver
          it lets your reserve step in, as your reserve or team it scores nothing until it races
          again. A swap with such a driver follows the usual rules and costs one swap.
        </p>
      </>
    ),
  },
  {
    id: 'switcheroos',
    title: 'Locks and swaps',
    body: (
      <>
        <p>
          Picks lock five minutes before qualifying, or before sprint qualifying on sprint weekends.
          Until then no one sees yours; from then on the Starting Grid shows everyone’s.
        </p>
        <p>
          A race that is postponed keeps your pick and its names, and locks before its new
          qualifying. You can change or withdraw that pick until then.
        </p>
        <p>
          After qualifying you may still swap your main and reserve driver: the Switcheroo. The
          window closes five minutes before the race, or before the sprint on sprint weekends. You
          have three per league and season, unless your league says otherwise, and both drivers must
          be unused in their new role.
        </p>
      </>
    ),
  },
  {
    id: 'missed',
    title: 'Missed picks and late joiners',
    body: (
      <>
        <p>
          A missed pick scores nothing and uses nothing. The owner of the league may assign drivers
          and a team for it, with real points or, as a penalty, with 0 points.
        </p>
        <p>
          Late joiners start from zero. The owner may award real points to late joiners by assigning
          picks for the rounds they missed.
        </p>
        <p>
          Members’ picks stay as they are unless the league allows its owner to replace them (see
          the league’s page). A replaced pick is marked wherever its points appear, and the player
          is emailed.
        </p>
        <p>Every assignment is written to the league’s log, which all members can read.</p>
      </>
    ),
  },
];
