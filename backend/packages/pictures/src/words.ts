import type {
  CardFacts,
  GridFacts,
  InviteFacts,
  PictureFacts,
  RecapFacts,
  StandingsFacts,
  TableRow,
  YearFacts,
} from './facts.js';
import { visible } from './text/visible.js';

/** The true minus is as wide as a digit. */
const MINUS = '\u2212';
/** How many of a table an alternative text names. */
const NAMED = 3;

/** Points as the screens write them: whole numbers plain, at most two decimals. */
export const formatPoints = (points: number): string =>
  String(Math.round(points * 100) / 100).replace('-', MINUS);

/** `1 point`, `205 points` */
export const pointsText = (points: number): string =>
  `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`;

/** `P2` */
export const placeText = (place: number): string => `P${place}`;

/** `and 88 more`, without anything where nobody is left out. */
const andMore = (more: number): string => (more > 0 ? `, and ${more} more` : '');

export const afterRounds = ({ completed, rounds }: StandingsFacts): string =>
  `after ${completed} of ${rounds} rounds`;

/** What a grid says under its title. */
export const lightsOut = ({ entries }: GridFacts): string =>
  entries.some(({ pick }) => pick !== null)
    ? 'Lights out! Picks are on the grid.'
    : 'Lights out! No one has picked.';

/** What the game is, for newcomers; the screens say the same. */
export const WHAT_IT_IS =
  'Gridlock is a private-league game of motor racing: pick two drivers and a team before every race, and see who reads the season best.';

/** What an invitation says of the league. */
export const invitedTo = ({ season, members }: InviteFacts): string =>
  `${season} season, ${members} member${members === 1 ? '' : 's'}`;

/** The line by which a chat names the picture. */
export function titleOf(facts: PictureFacts): string {
  switch (facts.kind) {
    case 'grid':
      return `${visible(facts.round.raceName)}: ${lightsOut(facts)}`;
    case 'recap':
      return visible(facts.headline);
    case 'standings':
      return `Drivers Championship, ${afterRounds(facts)}`;
    case 'card':
      return visible(`${facts.player.username} in ${facts.origin.league}, season ${facts.season}`);
    case 'year':
      return visible(
        `${facts.player.username}’s ${facts.season} in ${facts.origin.league}${facts.title === null ? '' : `: ${facts.title}`}`,
      );
    case 'invite':
      return visible(`Join ${facts.origin.league}`);
  }
}

/** What the picture shows, in a sentence; that of an invitation also says what the game is. */
export function altTextOf(facts: PictureFacts): string {
  switch (facts.kind) {
    case 'grid':
      return visible(gridText(facts));
    case 'recap':
      return visible(recapText(facts));
    case 'standings':
      return visible(standingsText(facts));
    case 'card':
      return visible(cardText(facts));
    case 'year':
      return visible(yearText(facts));
    case 'invite':
      return visible(
        `${facts.owner} invites you to ${facts.origin.league}: ${invitedTo(facts)}. ${WHAT_IT_IS}`,
      );
  }
}

const gridText = ({ origin, round, entries, more }: GridFacts): string => {
  const boxes = entries.map(({ username, pick, isVoid }) => {
    if (isVoid) return `${username} void`;
    return `${username} ${pick ? pick.map(({ name }) => name).join(', ') : 'no pick'}`;
  });
  return `Grid of ${origin.league} for round ${round.round}, ${round.raceName}: ${boxes.join('; ')}${andMore(more)}.`;
};

const recapText = ({ headline, lines, figure, caption }: RecapFacts): string => {
  const linesText = lines.map(({ name, points }) =>
    points === null ? name : `${name} ${formatPoints(points)}`,
  );
  const number = `${figure === null ? '' : formatPoints(figure)} ${caption}`.trim();
  const all = [...linesText, ...(number ? [number] : [])];
  return all.length > 0 ? `${headline}: ${all.join(', ')}.` : `${headline}.`;
};

const standingsText = (facts: StandingsFacts): string => {
  const named = (row: TableRow) => `${row.place}. ${row.username} ${formatPoints(row.points)}`;
  const first = facts.rows.slice(0, NAMED).map(named).join(', ');
  const others = facts.rows.length - Math.min(NAMED, facts.rows.length) + facts.more;
  return `Drivers Championship of ${facts.origin.league} ${afterRounds(facts)}: ${first}${andMore(others)}.`;
};

const cardText = ({ origin, season, player, place, figures }: CardFacts): string => {
  const figuresText = figures.map(({ name, value }) => `${name} ${value}`);
  const all = [...(place === null ? [] : [placeText(place)]), ...figuresText];
  return `${player.username} in ${origin.league}, season ${season}: ${all.join(', ')}.`;
};

const yearText = (facts: YearFacts): string => {
  const { origin, season, player, title, championships, figures, awards } = facts;
  const parts = [
    ...(title === null ? [] : [title]),
    ...championships.flatMap(({ name, place, points }) =>
      place === null ? [] : [`${placeText(place)} in the ${name} with ${pointsText(points)}`],
    ),
    ...figures.map(({ name, value, note }) => [name, value, note].filter(Boolean).join(' ')),
    ...awards.map(({ name, value }) => `${name} ${value}`),
  ];
  return `${player.username}’s ${season} in ${origin.league}: ${parts.join(', ')}.`;
};
